import type { FirstDifference, RequestSummary } from "../../generated/payspec/types.ts";
import { jsonIn } from "../contract/index.ts";
import { withoutKeys } from "../deployment/index.ts";
import { type ClientExchange, type SentWebhook, shorten, summarize } from "./client-exchange.ts";
import type { ClientRules } from "./client-rules.ts";
import { operationOf } from "./judge-exchange.ts";

/** Responses of the sound sandbox, as far as a comparison needs them. */
export interface SoundTraffic {
  exchange(exchange: ClientExchange): void;
  webhook(webhook: SentWebhook): void;
  /** Starts to compare the traffic of another run. */
  compare(): Comparison;
}

export interface Comparison {
  request(summary: RequestSummary, startedMs: number): void;
  exchange(exchange: ClientExchange): void;
  webhook(webhook: SentWebhook): void;
  result(): FirstDifference | undefined;
}

/** Responses of the sandbox come within milliseconds. */
const SLOW_MS = 1_000;
const MOST_PLACES = 300;
const MOST_CALLS = 10_000;
/** Most forms of one place that are remembered; a free text has one in every response. */
const MOST_REMEMBERED = 100;

/** A value with its form, such as `500.00` of the form `0.00`. */
interface Formed {
  readonly form: string;
  /** The value for people; undefined if the form says all. */
  readonly shown?: string;
}

/** Form of each place of a response or webhook, such as `/data/amount`. */
type Forms = ReadonlyMap<string, Formed>;

/** Facts about all responses of one kind, such as `createPayment 201`. */
interface Known {
  /** Forms by place. */
  readonly forms: Map<string, Set<string>>;
  /** Places that every response has. */
  always: Set<string>;
}

/** A difference with the time at which the client could see it, and the first request after that. */
interface Found {
  readonly difference: FirstDifference;
  readonly atMs: number;
  next?: RequestSummary;
}

export function createSoundTraffic(rules: ClientRules): SoundTraffic {
  const known = new Map<string, Known>();
  const calls = new Map<string, string[]>();
  const sent = new Set(
    Object.values(rules.contract.operations).flatMap(({ request }) =>
      (request?.blame ?? []).map(({ pointer }) => pointer.split("/").at(-1) ?? ""),
    ),
  );
  const formsOf = (exchange: ClientExchange) => formsOfResponse(exchange, sent);
  return {
    exchange(exchange) {
      const operation = operationOf(rules, exchange);
      if (operation === undefined) return;
      const forms = formsOf(exchange);
      learn(known, `${operation} ${exchange.status}`, forms);
      const all = calls.get(operation) ?? [];
      if (all.length < MOST_CALLS) all.push(asText(forms));
      calls.set(operation, all);
    },
    webhook: (webhook) => learn(known, "webhook", formsOfWebhook(webhook)),
    compare() {
      let first: Found | undefined;
      /** Used if no response has an unknown form: the first that is not as the sound one of the same number. */
      let inOrder: Found | undefined;
      const counts = new Map<string, number>();
      return {
        request(summary, startedMs) {
          for (const each of [first, inOrder]) if (each && startedMs >= each.atMs) each.next ??= summary;
        },
        exchange(exchange) {
          const operation = operationOf(rules, exchange);
          if (first || operation === undefined) return;
          const forms = formsOf(exchange);
          const number = counts.get(operation) ?? 0;
          counts.set(operation, number + 1);
          const named = known.has(`${operation} ${exchange.status}`);
          const differences = named
            ? unknownIn(known.get(`${operation} ${exchange.status}`), forms)
            : [`status ${exchange.status}, which ${operation} never returned in the sound sandbox`];
          const about = {
            kind: "response" as const,
            request: summarize(exchange),
            status: exchange.status,
            body: withoutKeys(shorten(exchange.responseBody ?? "")),
          };
          const atMs = exchange.endedMs;
          if (differences.length > 0) {
            first = { difference: { ...about, differences }, atMs };
            return;
          }
          const sound = calls.get(operation)?.[number];
          if (inOrder === undefined && sound !== undefined && sound !== asText(forms)) {
            const said = `differs from call ${number + 1} of ${operation} to the sound sandbox: ${changedPlace(sound, forms)}`;
            inOrder = { difference: { ...about, differences: [said] }, atMs };
          }
        },
        webhook(webhook) {
          if (first) return;
          const differences =
            webhook.forgedFor === undefined
              ? unknownIn(known.get("webhook"), formsOfWebhook(webhook))
              : ["a forged webhook: no event caused it"];
          if (differences.length === 0) return;
          const request = { line: `POST ${webhook.url}`, body: "" };
          const body = withoutKeys(shorten(webhook.body));
          first = { difference: { kind: "webhook", request, body, differences }, atMs: webhook.sentMs };
        },
        result() {
          const found = first ?? inOrder;
          return found && { ...found.difference, ...(found.next && { next: found.next }) };
        },
      };
    },
  };
}

function learn(all: Map<string, Known>, name: string, forms: Forms): void {
  const known = all.get(name) ?? { forms: new Map<string, Set<string>>(), always: new Set(forms.keys()) };
  all.set(name, known);
  known.always = new Set([...known.always].filter((place) => forms.has(place)));
  for (const [place, { form }] of forms) {
    const before = known.forms.get(place) ?? new Set<string>();
    known.forms.set(place, before);
    if (before.size < MOST_REMEMBERED) before.add(form);
  }
}

const MOST_DIFFERENCES = 3;
const MOST_FORMS = 3;

function unknownIn(known: Known | undefined, forms: Forms): readonly string[] {
  if (!known) return [];
  const differences: string[] = [];
  for (const [place, { form, shown }] of forms) {
    const before = known.forms.get(place);
    if (!before) differences.push(`${place} is ${shown ?? form}, but is absent in the sound sandbox`);
    else if (!before.has(form)) {
      const expected = [...before].slice(0, MOST_FORMS).join(" or ");
      differences.push(`${place} is ${shown ?? form}, not ${shown === undefined ? "" : "of the form "}${expected}`);
    }
  }
  for (const place of known.always) if (!forms.has(place)) differences.push(`${place} is missing`);
  const more = differences.length - MOST_DIFFERENCES;
  return more > 0 ? [...differences.slice(0, MOST_DIFFERENCES), `${more} more`] : differences;
}

/** Returns the first place whose form is not as in a response to the sound sandbox. */
function changedPlace(sound: string, forms: Forms): string {
  const before = new Set(sound.split("\n"));
  const [place, { form, shown }] = [...forms].find(([each, now]) => !before.has(lineOf(each, now))) ?? [
    "",
    { form: "" },
  ];
  return place === "" ? "fewer members" : `${place} is ${shown ?? form}`;
}

function asText(forms: Forms): string {
  return [...forms].map(([place, formed]) => lineOf(place, formed)).join("\n");
}

function lineOf(place: string, { form }: Formed): string {
  return `${place}\t${form}`;
}

/** Headers that say nothing about the contract. */
const QUIET_HEADERS = new Set(["content-length", "date", "connection", "keep-alive"]);

function formsOfResponse(exchange: ClientExchange, sent: ReadonlySet<string>): Forms {
  const { status, responseHeaders, responseBody, startedMs, endedMs, lost } = exchange;
  const forms = new Map<string, Formed>([["status", { form: lost ? "none" : String(status) }]]);
  for (const [name, value] of responseHeaders) {
    if (!QUIET_HEADERS.has(name)) forms.set(`header ${name}`, { form: name === "content-type" ? value : "present" });
  }
  forms.set("time", { form: endedMs - startedMs >= SLOW_MS ? "over a second" : "under a second" });
  addBody(forms, responseBody, sent);
  return forms;
}

function formsOfWebhook({ contentType, body }: SentWebhook): Forms {
  const forms = new Map<string, Formed>([["content type", { form: contentType }]]);
  addBody(forms, body, new Set());
  return forms;
}

function addBody(forms: Map<string, Formed>, text: string | undefined, sent: ReadonlySet<string>): void {
  const value = jsonIn(text ?? "");
  if (value === undefined) {
    forms.set("body", { form: text === undefined || text === "" ? "empty" : "not JSON" });
    return;
  }
  forms.set("body", { form: text === JSON.stringify(value) ? "compact JSON" : "JSON written differently" });
  addForms(forms, "", value, sent);
}

function addForms(forms: Map<string, Formed>, place: string, value: unknown, sent: ReadonlySet<string>): void {
  if (forms.size >= MOST_PLACES) return;
  const here = place || "the body";
  if (Array.isArray(value)) {
    forms.set(here, { form: "a list" });
    // Other items may be in another state.
    if (value.length > 0) addForms(forms, `${place}/*`, value[0], sent);
  } else if (typeof value === "object" && value !== null) {
    const members = Object.entries(value);
    forms.set(`first member of ${here}`, { form: members[0]?.[0] ?? "none" });
    for (const [name, each] of members) addForms(forms, `${place}/${name}`, each, sent);
  } else if (typeof value === "string") {
    const form = formOfText(value, place.split("/").at(-1) ?? "", sent);
    forms.set(
      here,
      form === value || value === "" ? { form } : { form, shown: JSON.stringify(value.slice(0, MOST_VALUE)) },
    );
  } else if (typeof value === "number") {
    forms.set(here, {
      form: Number.isInteger(value) ? "a whole number" : "a number with a fraction",
      shown: `the number ${value}`,
    });
  } else forms.set(here, { form: String(value) });
}

const MOST_VALUE = 60;

function formOfText(value: string, name: string, sent: ReadonlySet<string>): string {
  if (value === "") return "an empty text";
  // Texts that clients choose differ in every run; amounts keep their decimals, and ids have a form.
  if (/^-?\d+(\.\d+)?$/.test(value)) {
    return value.includes(".") ? `0.${"0".repeat(value.length - value.indexOf(".") - 1)}` : "0";
  }
  if (/^\d{4}-\d\d-\d\d/.test(value)) return value.replace(/\d/g, "0").slice(0, MOST_VALUE);
  if (/^[A-Z_]+$/.test(value)) return value;
  if (sent.has(name)) return "a text";
  const isId = /id$/i.test(name);
  return value.slice(0, MOST_VALUE).replace(/[\p{L}\p{N}]+/gu, (run) => "x".repeat(isId ? run.length : 1));
}
