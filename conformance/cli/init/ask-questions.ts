import { suggest, withoutTrailingSlashes } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { FlagsOf } from "../read-flags.ts";
import { assertVariants, namedVariants } from "../select-variants.ts";
import { UsageError } from "../usage-error.ts";
import { DRIVER_LANGUAGES } from "./driver-skeleton/index.ts";
import { CI_NAMES, DRIVER_KINDS, type InitAnswers } from "./init-answers.ts";
import type { Prompter, Question } from "./prompter.ts";

const NO_OR_LANGUAGE = ["none", ...DRIVER_LANGUAGES] as const;

/** Address of a skeleton, unless another is given. */
const SKELETON_URL = "http://127.0.0.1:9000/driver/v1";

/**
 * Collects the answers from flags, questions and defaults. Without a terminal, rejects with {@link UsageError} for
 * those that have no default.
 */
export async function askQuestions(
  flags: FlagsOf<"init">,
  known: readonly Variant[],
  prompter: Prompter | undefined,
): Promise<InitAnswers> {
  if (!prompter) assertComplete(flags, known);
  const askQuestion = async <T>(said: string | undefined, flag: string, question: Asked<T>): Promise<T> => {
    if (said !== undefined) return question.read(said, flag);
    if (!prompter) return question.read(question.otherwise ?? "", flag);
    return prompter.ask({ ...question, read: (answer) => question.read(answer, "the answer") });
  };
  const variants = await askVariants(flags, known, askQuestion);
  const url = await askQuestion(flags.url, "--url", {
    text: "What is the address of the server?",
    hint: "such as https://sandbox.example/collect",
    read: readAddress,
  });
  const kind = await askQuestion(flags.driver, "--driver", {
    text: "Which kind of driver performs actions outside the API, such as paying as the customer?",
    hint: DRIVER_KINDS.join(", "),
    otherwise: flags.driverUrl === undefined && flags.driverLanguage === undefined ? "none" : "http",
    read: (text, what) => readWord(text, DRIVER_KINDS, what),
  });
  const driver = kind === "http" ? await askHttpDriver(flags, askQuestion) : { kind };
  if (kind !== "http" && flags.driverUrl !== undefined) throw new UsageError("--driver-url requires --driver http");
  if (kind !== "http" && flags.driverLanguage !== undefined)
    throw new UsageError("--driver-language requires --driver http");
  const webhooks = await askWebhooks(flags, variants, askQuestion);
  const ci = await askQuestion(flags.ci, "--ci", {
    text: "Write a CI job?",
    hint: CI_NAMES.join(", "),
    otherwise: "none",
    read: (text, what) => readWord(text, CI_NAMES, what),
  });
  const baseline = await askQuestion(flags.baseline === undefined ? undefined : "yes", "--baseline", {
    text: "Write a baseline of what cannot be judged yet, so that CI passes?",
    hint: "yes, no",
    otherwise: "no",
    read: readYes,
  });
  return { variants, url, driver, ...(webhooks && { webhooks }), ci, baseline };
}

interface Asked<T> extends Omit<Question<T>, "read"> {
  readonly read: (text: string, what: string) => T;
}

type AskQuestion = <T>(said: string | undefined, flag: string, question: Asked<T>) => Promise<T>;

async function askHttpDriver(flags: FlagsOf<"init">, askQuestion: AskQuestion): Promise<InitAnswers["driver"]> {
  const language = await askQuestion(flags.driverLanguage, "--driver-language", {
    text: "Write a skeleton of the driver, in which language?",
    hint: NO_OR_LANGUAGE.join(", "),
    otherwise: "none",
    read: (text, what) => readWord(text, NO_OR_LANGUAGE, what),
  });
  const url = await askQuestion(flags.driverUrl, "--driver-url", {
    text: "What is the address of the driver?",
    ...(language !== "none" && { hint: "an http address of this machine", otherwise: SKELETON_URL }),
    read: language === "none" ? readAddress : readLocalAddress,
  });
  return { kind: "http", url, ...(language !== "none" && { language }) };
}

function assertComplete(
  { variant, url, driver, driverUrl, driverLanguage }: FlagsOf<"init">,
  known: readonly Variant[],
): void {
  const missing = [
    ...(variant.length === 0 && known.length > 1 ? ["--variant"] : []),
    ...(url === undefined ? ["--url"] : []),
    ...(driver === "http" && driverUrl === undefined && driverLanguage === undefined ? ["--driver-url"] : []),
  ];
  if (missing.length === 0) return;
  const flags = missing.join(" and ");
  throw new UsageError(
    `${flags} must be given, because no questions are asked`,
    "In a terminal and without --yes, `payspec init` asks for them.",
  );
}

async function askVariants(
  flags: FlagsOf<"init">,
  known: readonly Variant[],
  askQuestion: AskQuestion,
): Promise<readonly Variant[]> {
  const names = known.map(({ contract }) => contract.variant);
  if (flags.variant.length > 0 || names.length === 1) return namedVariants(known, flags.variant);
  return askQuestion(undefined, "--variant", {
    text: "Which variant does the server implement?",
    hint: `${names.join(", ")}, or ${names.join(" ")}`,
    read: (text, what) => {
      const said = text.split(/[\s,]+/).filter((each) => each !== "");
      if (said.length === 0) throw new UsageError(`${what} must be ${names.join(" or ")}`);
      assertVariants(said, names, what);
      return namedVariants(known, said);
    },
  });
}

async function askWebhooks(
  flags: FlagsOf<"init">,
  variants: readonly Variant[],
  askQuestion: AskQuestion,
): Promise<InitAnswers["webhooks"]> {
  const { webhooksPublicUrl } = flags;
  const port = await askQuestion(flags.webhooksPort, "--webhooks-port", {
    text: "Which port should payspec receive webhooks on?",
    hint: "0 for any free port",
    otherwise: "none",
    // Each variant has an inbox of its own, at the next port.
    read: (text, what) => (text === "none" ? undefined : readPortNumber(text, what, LAST_PORT + 1 - variants.length)),
  });
  if (port === undefined) {
    if (webhooksPublicUrl !== undefined) throw new UsageError("--webhooks-public-url requires --webhooks-port");
    return undefined;
  }
  // One address cannot lead to two inboxes.
  if (variants.length > 1) {
    if (webhooksPublicUrl === undefined) return { port };
    throw new UsageError(
      "each variant needs its own public address: set webhooks.publicUrl in payspec.yaml instead of --webhooks-public-url",
    );
  }
  const publicUrl = await askQuestion(webhooksPublicUrl, "--webhooks-public-url", {
    text: "Under which address can the server reach that port?",
    hint: "such as https://tunnel.example/payspec",
    otherwise: "here",
    read: (text, what) => (text === "here" ? undefined : readAddress(text, what)),
  });
  return { port, ...(publicUrl !== undefined && { publicUrl }) };
}

const LAST_PORT = 65_535;

/** Parses one of a few words. Throws {@link UsageError}, which calls the answer `what`, like the other readers here. */
function readWord<T extends string>(text: string, words: readonly T[], what: string): T {
  const found = words.find((each) => each === text.toLowerCase());
  if (found) return found;
  throw new UsageError(`${what} must be ${words.join(", ").replace(/, (\S+)$/, " or $1")}${suggest(text, words)}`);
}

function readAddress(text: string, what: string): string {
  if (!/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(text) || !URL.canParse(text)) {
    throw new UsageError(`${what} must be an http or https address without user name, query or fragment`);
  }
  return withoutTrailingSlashes(text);
}

/** Reads the address of a server on 127.0.0.1 without TLS. */
function readLocalAddress(text: string, what: string): string {
  const address = readAddress(text, what);
  const { protocol, hostname } = new URL(address);
  if (protocol === "http:" && ["127.0.0.1", "localhost"].includes(hostname)) return address;
  throw new UsageError(`${what} must be an http address of this machine, such as http://127.0.0.1:9000/driver/v1`);
}

function readPortNumber(text: string, what: string, last: number): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= last)) throw new UsageError(`${what} must be a whole number from 0 to ${last}`);
  return port;
}

function readYes(text: string, what: string): boolean {
  return ["yes", "y"].includes(readWord(text, ["yes", "no", "y", "n"], what));
}
