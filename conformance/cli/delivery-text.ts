import { jsonIn } from "../contract/index.ts";
import { MAX_DEPTH, readJsonText } from "../exchange/index.ts";
import type { Delivery } from "../inbox/index.ts";
import type { Resent } from "../node/index.ts";
import { printable, printableJson, type Style } from "../report/index.ts";

export interface DeliveryTextOptions {
  /** Number of the webhook, from 1. */
  readonly number: number;
  /** Wall time, milliseconds since the Unix epoch. */
  readonly atMs: number;
  readonly style: Style;
  /** Applied before text is shortened. */
  readonly redact: (text: string) => string;
}

/** Limits that keep a webhook readable at a glance. */
const MOST_LINES = 40;
const LONGEST_LINE = 300;

/** Formats a webhook for a person watching the inbox: time, number, request line and body. */
export function deliveryText(delivery: Delivery, { number, atMs, style, redact }: DeliveryTextOptions): string {
  const { method, path, headers, body, complete, answered } = delivery;
  const [, type = "no content type"] = headers.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  const said = [`${method} ${redact(path)}`, redact(type)].map((each) => printable(each, LONGEST_LINE));
  const [first = "", ...more] = [...said, `answered ${answered}`];
  const head = `${style.dim(timeText(atMs))}  ${number}  ${style.bold(first)}\n    ${style.dim(more.join(", "))}`;
  const lines = linesOf(redact(body));
  const shown = lines.slice(0, MOST_LINES);
  const left = lines.length - shown.length;
  const cut = [...(left > 0 ? [`… ${left} more lines`] : []), ...(complete ? [] : ["… truncated"])];
  const text = [...shown, ...cut.map(style.dim)].map((each) => `    ${each}\n`);
  return `${head}\n${text.join("")}\n`;
}

/** Formats the result of a forwarded or resent webhook. */
export function forwardedText(
  { status, message }: Resent,
  { number, atMs, style, redact }: DeliveryTextOptions,
): string {
  const isDelivered = status !== undefined && status >= 200 && status < 300;
  const said = printable(redact(message), LONGEST_LINE);
  return `${style.dim(timeText(atMs))}  ${number}  ${isDelivered ? style.green(said) : style.red(said)}\n\n`;
}

function timeText(atMs: number): string {
  return new Date(atMs).toISOString().slice(11, 24);
}

function linesOf(body: string): readonly string[] {
  if (body === "") return [];
  const isTooDeep = readJsonText(body).depth > MAX_DEPTH; // printing is recursive
  const json = isTooDeep ? undefined : jsonIn(body);
  const text = typeof json === "object" && json !== null ? printableJson(json).trimEnd() : body;
  return text.split(/\r?\n/).map((each) => printable(each, LONGEST_LINE));
}
