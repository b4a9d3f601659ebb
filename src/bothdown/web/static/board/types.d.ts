// What server and browser say to each other, and the few shapes the board adds. Only types: nothing here runs.

export type Side = 0 | 1;

export interface Die { sides: number; shows: number | null; face: string | null; label: string }

export interface Rolls {
  what: string; dice: number[]; target: number | null; chance: number | null; base: number | null; modifiers: [string, number][];
}

export interface Choice {
  answer: string; label: string; hint: string; what: string;
  player: string | null; target: string | null; square: string | null;
  rolls: Rolls | null; default: boolean;
}

export interface Limit {
  name: string; count: number; least: number; most: number; kept: boolean; reason: string; rule: string;
  squares: string[];
}

export type Places = Record<string, string>;

export interface Formation { answer: string; name: string; places: Places }

export interface Setup { limits: Limit[]; formations: Formation[]; fit: string[]; squares: string[] }

export interface Asked {
  kind: string; side: Side; mine: boolean; player: string | null; subject: string | null;
  question: string; facts: string; dice: Die[]; after: Line | null; choices: Choice[]; setup: Setup | null;
}

export interface Piece { square: string; condition: string; zone: boolean; notes: string[]; ball: boolean; acted: boolean }

export type Boxes = Record<string, string[]>;

export interface Picture { pieces: Record<string, Piece>; ball: string | null; boxes: [Boxes, Boxes] }

export interface Board {
  score: [number, number]; period: string; turn: [number, number]; turns: number;
  rerolls: [number, number]; rerolls_of: [number, number]; active: Side | null; conditions: string[];
}

export interface Sets { pieces?: Record<string, Piece | null>; ball?: string | null; boxes?: [Boxes, Boxes] }

export interface Line {
  kind: string; text: string; said: string; piece: string | null; subject: string | null; squares: string[];
  dice: Die[]; target: number | null; base: number | null; modifiers: [string, number][]; ok: boolean | null; sum: number | null;
  rule: string; heading: boolean;
  joins: null | { with: string; template: string; origin: string; square: string };
}

export interface Row {
  number: number; kind: string; by: string; stands: boolean; side: Side | null;
  lines: Line[]; sets: Sets; board?: Board; takes?: number;
}

export interface Outside { answer: string; side: Side; label: string; sure: string }

export interface Over { text: string; score: [number, number]; winner: Side | null }

export interface Now {
  number: number; picture: Picture; board: Board; asked: Asked | null;
  take_back: { side: Side; what: string } | null; outside: Outside[]; over: Over | null; waiting: string | null;
}

export interface Card {
  name: string; side: Side; number: number; position: string; role: string;
  numbers: [string, string][]; skills: string[];
}

export interface SideAbout {
  name: string; list: string; short: string; coach: string;
  fill: string; rim: string; ink: string; ends: "left" | "right";
}

export interface Pitch { length: number; width: number; columns: number[]; rows: number[]; end_zone: number }

export interface About {
  key: string; edition: { key: string; name: string }; kind: string; pitch: Pitch;
  sides: [SideAbout, SideAbout]; players: Record<string, Card>; skills: Record<string, { name: string; says: string }>;
  boxes: [string, string][]; mine: [boolean, boolean];
  options: { name: string; text: string; value: string; rule: string }[];
  commitment: string;
  links: { watch: string; invite: string | null; tape: string; dice: string; seat: string; recovery: string | null };
}

export interface News {
  number: number; rows: Row[]; now: Now; about?: About; start?: { picture: Picture; board: Board };
  status?: string; message?: string;
}

export interface Clause { id: string; where: string; says: string; note: string }

/** A moment of the match as it is drawn. */
export interface Moment { picture: Picture; board: Board }

/** One entry of the log: a line, or several that became one. */
export interface Entry {
  number: number; side: Side | null; stands: boolean; heading: boolean; text: string; said: string;
  piece: string | null; squares: string[]; dice: Die[]; target: number | null; base: number | null;
  modifiers: [string, number][]; ok: boolean | null; sum: number | null; rule: string;
}

/** What the pitch marks for the question that stands. */
export interface Marks {
  selected: string | null; targets: Set<string>; squares: Map<string, Choice>; origin: string | null;
  aim: { square: string; choice: Choice } | null; lit: Set<string> | null; faults: Set<string>;
}
