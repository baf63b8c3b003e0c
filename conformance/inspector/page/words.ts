import { printable } from "../../report/printable.ts";

/** Returns text of a request or of the sandbox as one line that cannot hide or move other text. */
export function shown(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY);
}

/** Separates the words of a name in camel case: `advanceTime` becomes `advance time`. */
export function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Formats a time of day of this browser, with seconds. */
export function timeOfDay(atMs: number): string {
  return new Date(atMs).toLocaleTimeString("en-GB");
}
