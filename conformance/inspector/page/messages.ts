import { element } from "../../report/html/page/element.ts";
import { indentJson } from "../../report/html/page/indent-json.ts";
import type {
  FlawDetail,
  InspectorState,
  MessageDetail,
  RequestDetail,
  RequestSummary,
  Verdict,
  WebhookDetail,
  WebhookSummary,
} from "../state.ts";
import type { Connection } from "./follow.ts";
import { addSection } from "./section.ts";
import { shown, timeOfDay } from "./words.ts";

const VERDICTS = {
  valid: { paint: "pass", text: () => "valid" },
  invalid: { paint: "violated", text: (flaws: number) => `${flaws} ${flaws === 1 ? "violation" : "violations"}` },
  unknown: { paint: "violated", text: () => "not in the contract" },
  unjudged: { paint: "observed", text: () => "not compared" },
} as const satisfies Record<Verdict, { readonly paint: string; readonly text: (flaws: number) => string }>;

/** Adds the section of requests. */
export function createRequestList(connection: Connection): (requests: InspectorState["requests"]) => void {
  return addSection<RequestSummary>({
    name: "requests",
    column: "traffic",
    empty: "No requests yet",
    keyOf: ({ number }) => String(number),
    render({ number, atMs, durationMs, method, target, status, verdict, flaws }) {
      const { paint, text } = VERDICTS[verdict];
      const summary = element(
        "summary",
        { "data-control": "summary" },
        element("span", { class: "what" }, `${method} ${shown(target)}`),
        element("span", { class: "answer", "data-class": String(status).slice(0, 1) }, String(status)),
        element("span", { class: "verdict", "data-paint": paint }, text(flaws)),
        element("span", { class: "when" }, timeOfDay(atMs)),
      );
      return row(summary, async () => {
        const { status, body } = await connection.send(`/inspector/requests/${number}`);
        return status === 200 ? renderRequest(body as RequestDetail, verdict, durationMs) : [gone()]; // what this path returns
      });
    },
  });
}

/** Adds the section of webhooks. */
export function createWebhookList(connection: Connection): (webhooks: InspectorState["webhooks"]) => void {
  return addSection<WebhookSummary>({
    name: "webhooks",
    column: "traffic",
    empty: "No webhooks yet. A business with a webhook URL receives them.",
    keyOf: ({ number }) => String(number),
    render({ number, atMs, url, event, attempts }) {
      const last = attempts.at(-1);
      const [paint, text] = last?.accepted
        ? ["pass", "delivered"]
        : last?.result === undefined
          ? ["observed", "sending"]
          : ["violated", "not delivered"];
      const summary = element(
        "summary",
        { "data-control": "summary" },
        element("span", { class: "what" }, `${event === undefined ? "" : `${event} `}${shown(url)}`),
        element("span", { class: "answer" }, `${attempts.length}×`),
        element("span", { class: "verdict", "data-paint": paint }, text),
        element("span", { class: "when" }, timeOfDay(atMs)),
      );
      return row(summary, async () => {
        const { status, body } = await connection.send(`/inspector/webhooks/${number}`);
        if (status !== 200) return [gone()];
        const tries = attempts.map(({ atMs, result = "no response yet" }) =>
          element("li", {}, `${timeOfDay(atMs)}: ${shown(result)}`),
        );
        const webhook = body as WebhookDetail; // what this path returns
        return [
          element("p", { class: "label" }, "Deliveries"),
          element("ol", {}, ...tries),
          renderMessage("Webhook", webhook),
        ];
      });
    },
  });
}

/** Returns a row whose details are requested when it is opened. */
function row(summary: HTMLElement, fill: () => Promise<readonly HTMLElement[]>): HTMLElement {
  const content = element("div", { class: "wire" });
  const details = element("details", { class: "message" }, summary, content);
  const load = async () => content.replaceChildren(...(await fill().catch(() => [gone()])));
  details.addEventListener("toggle", () => void load(), { once: true });
  return element("li", { tabindex: "-1" }, details);
}

function gone(): HTMLElement {
  return element("p", { class: "hint" }, "No longer kept");
}

function renderRequest(detail: RequestDetail, verdict: Verdict, durationMs: number): readonly HTMLElement[] {
  const { operation, schema, flaws, request, response } = detail;
  return [
    element(
      "p",
      { class: "hint" },
      `${comparison(verdict, operation, schema)} Answered in ${Math.round(durationMs)} ms.`,
    ),
    ...flaws.map(renderFlaw),
    renderMessage("Request", request),
    renderMessage("Response", response),
  ];
}

function comparison(verdict: Verdict, operation: string | undefined, schema: string | undefined): string {
  if (verdict === "unjudged")
    return "The body is too large or is not UTF-8 text, so it was not compared with the contract.";
  if (operation === undefined) return "The contract has no operation with this method and path.";
  const body = schema === undefined ? "" : ` and the schema ${schema}`;
  return `Compared with the headers and parameters of ${operation}${body}.`;
}

function renderFlaw({ requirement, text, source, place, expected, actual }: FlawDetail): HTMLElement {
  const facts = { place, expected, got: actual };
  return element(
    "div",
    { class: "flaw" },
    element("p", {}, element("code", {}, requirement), " ", text),
    element(
      "dl",
      { class: "details" },
      ...Object.entries(facts).map(([name, value]) =>
        element("div", { "data-fact": name }, element("dt", {}, name), element("dd", {}, shown(value))),
      ),
    ),
    element("p", { class: "source" }, source),
  );
}

function renderMessage(name: string, { headers, body, length }: MessageDetail): HTMLElement {
  const lines = headers.map(([header, value]) =>
    element("div", {}, element("dt", {}, shown(header)), element("dd", {}, shown(value))),
  );
  const text = indentJson(body).split("\n").map(shown).join("\n");
  const cut = body.length < length ? [element("p", { class: "hint" }, `The beginning of ${length} characters`)] : [];
  return element(
    "div",
    { role: "group", "aria-label": name },
    element("p", { class: "label" }, name),
    element("dl", { class: "headers" }, ...lines),
    body === ""
      ? element("p", { class: "hint" }, "No body")
      : element("pre", { tabindex: "0", role: "group", "aria-label": `${name} body` }, text),
    ...cut,
  );
}
