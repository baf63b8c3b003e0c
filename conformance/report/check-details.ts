import type { Contract } from "../contract/index.ts";
import { isMissing } from "./flaw.ts";
import { formatCount, hang } from "./paragraph.ts";
import { MAX_FOUND, printable } from "./printable.ts";
import type { ReproductionRow } from "./reproducer.ts";
import type { RequestLine } from "./request-line.ts";
import type { RecordedCheck } from "./running-scenario.ts";
import type { Style } from "./style.ts";
import { whereText } from "./where-text.ts";

export interface DetailsOptions {
  readonly style: Style;
  readonly columns: number;
  readonly contract: Contract | undefined;
  /** Command that runs only this scenario; printed on one line, however long, so that it can be copied. */
  readonly again: string;
  readonly showsAgain: boolean;
  readonly reproduction?: (recordedCheck: RecordedCheck) => ReproductionRow | undefined;
  /** True if the body of the request was already printed above. */
  readonly sameExchange: boolean;
  /** True if the body of the response is printed too. */
  readonly verbose: boolean;
}

const INDENT = " ".repeat(8);
const LABEL = 10;
const UNDECIDED = "decided at the end of the run";

/**
 * Returns the details of one failed check: the exchange, expected and actual, the source, how to repeat it. A finding
 * is a warning, and is printed with fewer details.
 */
export function checkDetails(recordedCheck: RecordedCheck, options: DetailsOptions): readonly string[] {
  const { check, request } = recordedCheck;
  const { style, columns, contract, again, showsAgain, sameExchange, verbose } = options;
  const row = (label: string, text: string | undefined): readonly string[] => {
    if (text === undefined) return [];
    const prefix = `${INDENT}${label.padEnd(LABEL)}`;
    const [first = "", ...rest] = hang(prefix, text, columns);
    return [`${style.dim(first.slice(0, prefix.length))}${first.slice(prefix.length)}`, ...rest];
  };
  const shown = (text: string | undefined) => (text === undefined ? undefined : printable(text, MAX_FOUND));
  const isUndecided = isMissing(check) && check.outcome === "inconclusive";
  const brief = check.outcome === "finding" && !verbose;
  const reproduction = brief ? undefined : options.reproduction?.(recordedCheck);
  /** Keeps a row on one line, however long, so that it can be copied. */
  const uncut = (label: string, text: string) => `${INDENT}${style.dim(label.padEnd(LABEL))}${text}`;
  return [
    ...(request ? requestRows(sameExchange ? { ...request, body: "" } : request, options) : []),
    ...row("at", check.pointer === "" ? "the whole body" : shown(check.pointer)),
    ...row("expected", shown(check.expected)),
    ...row("got", isUndecided ? `${shown(check.actual)}; ${UNDECIDED}` : shown(check.actual)),
    ...row("body", verbose && !sameExchange && request?.answerBody ? request.answerBody : undefined),
    ...row("because", isUndecided ? undefined : shown(check.reason)),
    ...row("by", check.by === "invariant" ? "a run-wide rule" : undefined),
    ...row("times", check.times === undefined ? undefined : formatCount(check.times)),
    ...row("where", contract && whereText(contract, check.requirement)),
    ...(reproduction ? [uncut(reproduction.label, reproduction.text)] : []),
    ...(showsAgain ? [uncut("again", again)] : []),
  ];
}

/** Returns `POST /path  {"amount":"70.01"}  → 202` on one line if it fits, else with the body below. */
function requestRows({ request, body, answer }: RequestLine, { style, columns }: DetailsOptions): readonly string[] {
  const arrow = style.dim(`→ ${answer}`);
  const whole = [request, ...(body === "" ? [] : [body])].join("  ");
  if (INDENT.length + whole.length + answer.length + 4 <= columns) return [`${INDENT}${whole}  ${arrow}`];
  const [word = ""] = answer.split(" ");
  const lines = hang(INDENT, `${request}  →\u00a0${answer}`, columns); // keep the arrow and its status on one line
  return [
    ...lines.map((each) => each.replace(`→\u00a0${word}`, style.dim(`→ ${word}`))),
    ...(body === "" ? [] : hang(INDENT, body, columns)),
  ];
}
