import type { Level } from "../contract/index.ts";
import type { Outcome } from "../log/index.ts";
import type { Verdict } from "../runner/index.ts";
import { readPackageFile } from "./own-package.ts";

/** Levels of a requirement, for `payspec explain`. */
export const LEVELS = {
  stated: "The document states it. A server that deviates is non-conformant (violated).",
  implied:
    "A careful reader expects it. A server that deviates gets a warning (finding); --strict makes it a violation.",
  open: "The document leaves it open. What the server does is recorded (observed), never judged.",
  unobservable: "The document states it, but it is not visible from outside the service. No run judges it.",
  context: "Not normative: it explains something else in the document. No run judges it.",
} as const satisfies Record<Level, string>;

/** Outcomes of a check, for `payspec explain`. */
export const OUTCOMES = {
  pass: "The check was made, and the server does what the requirement says.",
  violated: "The server does not do what a stated requirement says. The run is non-conformant and exits with 1.",
  finding: "The server does not do what an implied requirement says: a warning that does not change the exit code.",
  inconclusive:
    "Something that the check needs was missing, so it neither passed nor failed. A stated requirement that stays inconclusive makes the run partial (exit code 4).",
  observed: "The contract is open here: the behaviour of the server was recorded, not judged.",
  "suite-error": "Internal error in payspec, which is never the fault of the server. The run exits with 70.",
} as const satisfies Record<Outcome, string>;

/** Verdicts of a run, for `payspec explain`. */
export const VERDICTS = {
  conformant: "Every selected stated requirement was exercised, and none was violated (exit code 0).",
  "non-conformant": "At least one requirement was violated (exit code 1).",
  unreachable: "The server does not respond, or rejects the credentials of the role main (exit code 3).",
  partial: "Nothing was violated, but some selected stated requirements could not be judged (exit code 4).",
  "suite-error": "Internal error in payspec, which is never the fault of the server (exit code 70).",
} as const satisfies Record<Verdict, string>;

/** A ruling of `specs/RULINGS.md`, as plain text. */
export interface Ruling {
  readonly number: number;
  readonly text: string;
}

/** Reads the rulings of this package: each is an item of a numbered list, continued in indented lines. */
export function readRulings(): readonly Ruling[] {
  const text = readPackageFile("specs/RULINGS.md");
  return [...text.matchAll(/^(\d+)\. (.*(?:\n {2,}.*)*)/gm)].map(([, number, item = ""]) => ({
    number: Number(number),
    text: item.replaceAll("**", "").replace(/\s+/g, " "),
  }));
}

/** Returns the number in `7`, `ruling-7` or `ruling 7`. */
export function rulingNumber(name: string): number | undefined {
  const [, number] = /^(?:ruling[- ]?)?(\d{1,3})$/i.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}
