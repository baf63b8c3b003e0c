import { formatCount } from "../../paragraph.ts";
import { printable } from "../../printable.ts";
import type { Detail, Message } from "../page-data.ts";
import { element } from "./element.ts";
import { indentJson } from "./indent-json.ts";

/** Returns the headers and bodies of an exchange as sent and received, except that JSON is indented. */
export function showDetail(detail: Detail): HTMLElement {
  if (detail === null)
    return element("p", { class: "hint" }, "Omitted to limit the size of this page; see the run log.");
  const { request, response, message, against } = detail;
  const parts = [
    ...(request ? [showMessage("Request", request)] : []),
    ...(response ? [showMessage("Response", response)] : []),
  ];
  return element(
    "div",
    { class: "wire" },
    ...parts,
    ...(message === undefined ? [] : [element("p", { class: "reason" }, shown(message))]),
    ...(against === undefined
      ? []
      : [element("p", { class: "hint" }, `Validated against the documented response ${shown(against)}`)]),
    ...(parts.length === 0 && message === undefined ? [element("p", { class: "hint" }, "No further details")] : []),
  );
}

function showMessage(name: string, { title, headers, body, byteLength }: Message): HTMLElement {
  const lines = headers.map(([header, value]) =>
    element("div", {}, element("dt", {}, shown(header)), element("dd", {}, shown(value))),
  );
  const cut =
    byteLength === undefined ? "" : `First part of ${formatCount(byteLength)} bytes; see the run log for the rest`;
  return element(
    "div",
    { role: "group", "aria-label": name },
    element("p", { class: "label" }, name),
    element("p", { class: "title" }, shown(title)),
    ...(lines.length === 0 ? [] : [element("dl", { class: "headers" }, ...lines)]),
    ...(body === undefined ? [element("p", { class: "hint" }, "No body")] : [showBody(body)]),
    ...(cut === "" ? [] : [element("p", { class: "hint" }, cut)]),
  );
}

function showBody(body: string): HTMLElement {
  const lines = indentJson(body).split("\n").map(shown);
  return element("pre", { tabindex: "0", role: "group", "aria-label": "body" }, lines.join("\n"));
}

/** Escapes text of a deployment so that it cannot hide or move other text. */
function shown(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY);
}
