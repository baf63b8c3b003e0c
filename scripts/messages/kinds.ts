import type { Message } from "./collect.ts";

/** Purpose of a message. */
interface Kind {
  readonly title: string;
  /** Pattern of the constructors, calls, properties and functions that are used only for messages of this kind. */
  readonly doors: RegExp;
  /** Source files whose messages are all of this kind, regardless of their doors. */
  readonly files?: RegExp;
}

/** In the order of the page. A message belongs to the first kind that matches one of its doors or its file. */
const KINDS = [
  { title: "Doctor", doors: /^never$/, files: /^conformance\/cli\/doctor\// },
  {
    title: "Errors",
    doors:
      /^new (\w*Error|Wrong\w+|Unreadable\w+|Unusable\w+|Cannot\w+|\w*Refused|\w*Refusal)$|^(problem|hint|message|cause):$|^(hint|ADVICE|FAILURES|listenReason|describeTls|mustBeLetIn\(\))$/,
  },
  { title: "Warnings and notes", doors: /^(warn|note|complain|tell)\(\)$|^(notes|warning):$/ },
  {
    title: "Inconclusive reasons",
    doors:
      /^(new Blocked|blocked\(\)|inconclusive\(\)|reason:|cause:|until\(\)|arrival\(\)|whyNot|reasonOf|REMEDIES|NO_EVIDENCE|CUT_OFF)$/,
  },
  {
    title: "Checks: expected and actual",
    doors: /^(expected|actual|because):$|^(fail|judge|readAndJudge)\(\)$|^(differenceOf|actual|expected)$/,
    files: /^conformance\/scenario\/matcher\.ts$/,
  },
  { title: "Observations", doors: /^observe\(\)$/ },
  { title: "Run-wide rules", doors: /^counts:$/ },
  { title: "Report", doors: /^never$/, files: /^conformance\/report\// },
  { title: "Titles", doors: /^title:$/ },
  { title: "Sandboxes and checkout pages", doors: /^never$/, files: /^conformance\/variants\/\w+\/sandbox\// },
  { title: "Other texts of commands", doors: /^never$/, files: /^conformance\/cli\// },
  { title: "Other texts", doors: /^never$/, files: /^conformance\// },
  { title: "Development scripts", doors: /^(log|error|write)\(\)$|^new \w*Error$/, files: /^never$/ },
] as const satisfies readonly Kind[];

export type KindTitle = (typeof KINDS)[number]["title"];

export const KIND_TITLES: readonly KindTitle[] = KINDS.map(({ title }) => title);

/** Doors of help texts, which the page shows as printed. */
const HELP = /^(option|description|argument|addHelpText|showHelpAfterError)\(\)$|_HELP$/;

/** Source files with nothing but help texts. */
const HELP_FILES = /^conformance\/cli\/options\.ts$/;

/**
 * Returns the kind of a message; undefined for texts that users do not see, and for the help. Every other text of the
 * product has a kind.
 */
export function kindOf(file: string, { doors }: Message): KindTitle | undefined {
  const isProduct = file.startsWith("conformance/");
  if (isProduct && (HELP_FILES.test(file) || doors.some((each) => HELP.test(each)))) return undefined;
  return KINDS.find((kind: Kind) =>
    isProduct
      ? kind.files?.test(file) || doors.some((each) => kind.doors.test(each))
      : kind.title === "Development scripts" && doors.some((each) => kind.doors.test(each)),
  )?.title;
}
