import js from "@eslint/js";

// What is undefined is the type checker's to find.
export default [
  { ignores: ["**/*", "!src/**", "!tests/**", "!eslint.config.js"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "default-case-last": "error",
      "eqeqeq": "error",
      "max-lines": ["error", 500],
      "no-alert": "error",
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "require-atomic-updates": "off",
      // Names come from strangers: text is set as text.
      "no-restricted-properties": [
        "error",
        ...["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "write"].map((property) => ({
          property,
          message: "Make nodes, and set their text as text.",
        })),
      ],
    },
  },
  {
    files: ["tests/**"],
    rules: { "no-console": "off" },
  },
];
