import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { filesBelow } from "../content-hash.ts";

/** Words that names no longer use, with what names say instead. A name is compared word by word: `openCrew` has two. */
const ABANDONED: ReadonlyMap<string, string> = new Map([
  ["beaten", "hasEnded"],
  ["caution", "warning"],
  ["course", "timing, transition"],
  ["courses", "timing, transitions"],
  ["crew", "workerPool"],
  ["engage", "grow"],
  ["equipment", "capabilities"],
  ["examination", "diagnosis"],
  ["foreseen", "predicted"],
  ["gather", "ask, collect"],
  ["gathering", "asking, collecting"],
  ["hands", "concurrency, workers"],
  ["heavier", "worse"],
  ["hunt", "search"],
  ["ill", "error, problem"],
  ["island", "isolated"],
  ["islands", "isolated"],
  ["knock", "probe"],
  ["knocking", "probing, probeOptions"],
  ["let go", "drain, destroy"],
  ["meters", "counters, metrics"],
  ["news", "the noun for what is new: seenFailures, notification"],
  ["outlook", "prediction"],
  ["person", "operator"],
  ["pulse", "heartbeat, interval"],
  ["questioner", "askQuestions"],
  ["seat person", "createTerminalOperator"],
  ["shelf", "fixture"],
  ["shelve", "create, add"],
  ["shelved", "created, added"],
  ["shelving", "builder"],
  ["stranger", "otherBusiness, untrusted"],
  ["strangers", "unknownKey"],
  ["surroundings", "dependencies, context"],
  ["tale", "log, record"],
  ["teller", "runner"],
  ["wishes", "answers, options"],
  ["stories", "scenarios, sequences, iterations"],
  ["story", "scenario, sequence, iteration"],
]);

/** Names that keep an abandoned word. `files` matches the only files in which they may. */
const EXCEPTIONS: readonly { readonly names: RegExp; readonly files: RegExp; readonly reason: string }[] = [
  {
    names: /^(shelf|Shelf|shelfNumber)$/,
    files: /^conformance\/variants\/alternate\//,
    reason: "a key of the metadata that a valid request sends",
  },
];

/** Use of an abandoned word in a name, or in the name of a file. */
export interface AbandonedName {
  readonly name: string;
  readonly word: string;
  readonly file: string;
  /** Line of the first use in the file, from 1; absent if the file itself has the name. */
  readonly line?: number;
}

/** Finds abandoned words in the names of every TypeScript file below these folders, and in the names of the files. */
export function abandonedNamesBelow(root: string, folders: readonly string[]): readonly AbandonedName[] {
  return filesBelow(root, folders)
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules/"))
    .flatMap((file) => abandonedNamesIn(file, readFileSync(posix.join(root, file), "utf8")));
}

/** Finds abandoned words in the name of a TypeScript file and in its names, each of which is reported once. */
export function abandonedNamesIn(file: string, code: string): readonly AbandonedName[] {
  const found: AbandonedName[] = [];
  const names = new Set<string>();
  const report = (name: string, line?: number) => {
    if (names.has(name)) return;
    names.add(name);
    const word = abandonedWordIn(name);
    if (word === undefined || isExcepted(name, file)) return;
    found.push({ name, word, file, ...(line !== undefined && { line }) });
  };
  report(posix.basename(file));
  // Most files have none of the words, not even in a comment, and need not be parsed.
  if (!code.match(NAME)?.some((name) => abandonedWordIn(name) !== undefined)) return found;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      report(node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Describes a use: where it is, which word is abandoned, and what to write instead. */
export function describeAbandoned({ name, word, file, line }: AbandonedName): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: "${name}" has the abandoned word "${word}". Name it by: ${ABANDONED.get(word)}`;
}

const NAME = /[A-Za-z_$][\w$]*/g;

/** Abandoned word of each name seen so far: most names occur many times. */
const wordOfName = new Map<string, string | undefined>();

function abandonedWordIn(name: string): string | undefined {
  if (!wordOfName.has(name)) {
    const words = ` ${wordsOf(name)} `;
    wordOfName.set(
      name,
      [...ABANDONED.keys()].find((word) => words.includes(` ${word} `)),
    );
  }
  return wordOfName.get(name);
}

/** Returns the words of a name in lower case: `PaymentShelf`, `payment-shelf.ts` and `PAYMENT_SHELF` have the same. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .toLowerCase();
}

function isExcepted(name: string, file: string): boolean {
  return EXCEPTIONS.some(({ names, files }) => names.test(name) && files.test(file));
}
