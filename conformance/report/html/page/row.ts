import type { Outcome } from "../../../log/index.ts";
import { HEADINGS } from "../../outcomes.ts";
import { formatCount, formatDuration } from "../../paragraph.ts";
import { printable } from "../../printable.ts";
import { anchor } from "../anchor.ts";
import type { Detail, Row } from "../page-data.ts";
import { drawing, element } from "./element.ts";
import { showDetail } from "./exchange.ts";

/** Time from the first start to the last end, in milliseconds since the start of the run. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export function spanOf(rows: readonly Row[]): Span {
  return rows.reduce(
    ({ fromMs, toMs }, { startMs, durationMs }) => ({
      fromMs: Math.min(fromMs, startMs),
      toMs: Math.max(toMs, startMs + durationMs),
    }),
    { fromMs: Number.POSITIVE_INFINITY, toMs: 0 },
  );
}

const NAMES = { exchange: "", driver: "driver", delivery: "inbox" } as const;

/** Returns a line that expands to all details of the row. */
export function showRow(row: Row, span: Span, detailOf: () => Promise<Detail>): HTMLDetailsElement {
  const { kind, number, what, answer, startMs, durationMs, outcome, bad } = row;
  const tag = NAMES[kind];
  const summary = element(
    "summary",
    {},
    element("span", { class: "count" }, `${tag === "" ? "" : `${tag} `}${formatCount(number)}`),
    element("span", { class: "what" }, ...markOf(outcome), printable(what), ...(bad ? [sentBad()] : [])),
    element("span", { class: "answer", "data-class": answerClass(row) }, printable(answer, 60)),
    element("span", { class: "start" }, `+${formatDuration(startMs)}`),
    element("span", { class: "time" }, kind === "delivery" ? "" : formatDuration(durationMs)),
    bar(row, span),
  );
  const details = element("details", { class: "row", "data-kind": kind }, summary);
  const fill = async () => details.append(...whose(row), showDetail(await detailOf()));
  details.addEventListener("toggle", () => void fill(), { once: true });
  return details;
}

/** Returns a link to the row's scenario, if the page contains it. */
function whose({ variant, scenario, repeat }: Row): readonly HTMLElement[] {
  const key = anchor("scenario", variant, scenario, repeat);
  if (!document.getElementById(key)) return [];
  return [element("p", { class: "hint" }, "in ", element("a", { href: `#${key}` }, printable(scenario)))];
}

function markOf(outcome: Outcome | undefined): readonly Element[] {
  if (outcome === undefined) return [];
  const mark = drawing("svg", { class: "mark", "data-paint": outcome, "aria-hidden": "true" });
  mark.append(drawing("use", { href: `#mark-${outcome}` }));
  return [mark, element("span", { class: "unseen" }, `${HEADINGS[outcome]}: `)];
}

function sentBad(): HTMLElement {
  return element(
    "span",
    { class: "tag", title: "the scenario sent an invalid request on purpose" },
    "invalid on purpose",
  );
}

/** Returns the first digit of a status; `none` for a failure. */
function answerClass({ kind, answer }: Row): string {
  if (kind === "driver") return answer === "done" ? "2" : "none";
  return /^\d{3}$/.test(answer) ? (answer[0] ?? "") : "none";
}

/** Returns a bar that shows start and duration in relation to all other rows. */
function bar({ startMs, durationMs }: Row, { fromMs, toMs }: Span): Element {
  const whole = Math.max(1, toMs - fromMs);
  const width = Math.max(6, (durationMs / whole) * 1_000);
  const x = Math.min(((startMs - fromMs) / whole) * 1_000, 1_000 - width);
  const attributes = { viewBox: "0 0 1000 10", preserveAspectRatio: "none", class: "bar", "aria-hidden": "true" };
  const picture = drawing("svg", attributes);
  picture.append(drawing("rect", { x: x.toFixed(1), width: width.toFixed(1), height: "10" }));
  return picture;
}
