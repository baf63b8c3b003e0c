/** k6 has this much of a console; where the types of Node are known, theirs stand. */
declare const console: {
  error(text: string): void;
  warn(text: string): void;
};
