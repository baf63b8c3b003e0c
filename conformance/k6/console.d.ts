/** Subset of the console that k6 has; where the types of Node are known, those apply. */
declare const console: {
  error(text: string): void;
  warn(text: string): void;
};
