import {
  type Body,
  type Contract,
  documentedRejection,
  documentedResponse,
  judgeBody,
  type Operation,
  showValue,
} from "../contract/index.ts";
import { headerValue, type WireResponse } from "../transport/index.ts";
import type { OutgoingRequest, WireRequirements } from "./exchange.ts";
import type { Flaw, Seen } from "./flaw.ts";
import type { JsonTextFacts } from "./json-text.ts";
import { judgeSuccessStatus } from "./judge-success-status.ts";

export interface ResponseJudgement {
  readonly json: unknown;
  /** The documented response that it was held against, or `undocumented`. */
  readonly against: string;
  readonly unconstrained: boolean;
  /** The requirements, stated and implied, that it met or broke. */
  readonly exercised: readonly string[];
  readonly flaws: readonly Flaw[];
  readonly observations: readonly Seen[];
}

/** What a response is held against. */
export interface Measure {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  /** How a body says that what was asked was done. */
  readonly saysSuccess?: (json: unknown) => boolean;
  /** Asked before a value is cut for people, so that no part of a secret stays behind. */
  readonly redact: (text: string) => string;
}

/** Holds one complete response against the wire rules and against what the contract documents for its status. */
export function judgeResponse(
  { contract, wire, saysSuccess, redact }: Measure,
  operation: Operation,
  response: WireResponse,
  facts: JsonTextFacts,
  { bad, open = false }: Pick<OutgoingRequest, "bad" | "open">,
): ResponseJudgement {
  const flaws: Flaw[] = [];
  const observations: Seen[] = [];
  const exercised = new Set<string>();
  const { json, parsed } = parse(response.body.text);
  // Ruling 1 before ruling 12: a bad request may be turned down with a 2xx whose body does not say success.
  const turnedDown = bad && saysSuccess?.(json) === false;
  const success = response.status >= 200 && response.status < 300 && !turnedDown;
  const documented =
    success && !open ? documentedResponse(operation, response.status) : documentedRejection(operation, response.status);
  const body = documented?.answer.body;

  const isEmpty = response.body.text === "";
  if (!isEmpty || (success && body)) {
    const requirement = isEmpty ? (shapeOf(contract, body) ?? wire.json) : wire.json;
    exercised.add(requirement);
    if (!parsed || !response.body.wellFormed) {
      flaws.push({ requirement, by: "wire", expected: "a JSON body", actual: excerpt(response, redact) });
    }
  }
  if (parsed) {
    exercised.add(wire.contentType).add(wire.uniqueKeys);
    flaws.push(...judgeContentType(wire, response, redact), ...judgeKeys(wire, facts, redact));
  }

  if (documented && success && !open) {
    exercised.add(operation.requirement).add(documented.answer.requirement);
    const judged = judgeSuccessStatus(contract, operation, documented, response.status);
    flaws.push(...judged.flaws);
    observations.push(...judged.observations);
  }
  if (parsed && documented && body) {
    const { requirement } = documented.answer;
    // Of a body that is shown, nothing that is wrong is only observed because its status is open.
    const fallback = success && !isJudgeable(contract, requirement) ? operation.requirement : requirement;
    const judged = judgeBody(contract, body, json, fallback, redact);
    for (const violation of judged.violations) flaws.push({ ...violation, by: "schema" });
    for (const id of judged.exercised) exercised.add(id);
  }
  return {
    json,
    against: documented?.key ?? "undocumented",
    unconstrained: body?.unconstrained ?? true,
    exercised: [...exercised].filter((id) => isJudgeable(contract, id)),
    flaws,
    observations,
  };
}

/** The requirement that says that there is a body at all, where the contract has one of its own. */
function shapeOf(contract: Contract, body: Body | undefined): string | undefined {
  const id = body?.blame.find(({ pointer }) => pointer === "")?.requirement;
  return id !== undefined && isJudgeable(contract, id) ? id : undefined;
}

function isJudgeable({ requirements }: Contract, id: string): boolean {
  const level = requirements[id]?.level;
  return level === "stated" || level === "implied";
}

function parse(text: string): { json: unknown; parsed: boolean } {
  try {
    return { json: JSON.parse(text), parsed: true };
  } catch {
    return { json: undefined, parsed: false };
  }
}

function judgeContentType(wire: WireRequirements, { headers }: WireResponse, redact: Measure["redact"]): Flaw[] {
  const type = headerValue(headers, "content-type");
  if (/^\s*application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type ?? "")) return [];
  const actual = type === undefined ? "no content type" : `content type ${redact(type).slice(0, 100)}`;
  return [{ requirement: wire.contentType, by: "wire", expected: "content type application/json", actual }];
}

function judgeKeys(wire: WireRequirements, { duplicateKey }: JsonTextFacts, redact: Measure["redact"]): Flaw[] {
  if (duplicateKey === undefined) return [];
  const actual = `${showValue(redact(duplicateKey).slice(0, 100))} twice in one object`;
  return [{ requirement: wire.uniqueKeys, by: "wire", expected: "each member once", actual }];
}

function excerpt({ status, body }: WireResponse, redact: Measure["redact"]): string {
  if (body.text === "") return `status ${status} with an empty body`;
  // All of it before the cut: nobody knows how many signs of a text a secret takes, as it is spelled there.
  return `status ${status} with ${showValue(redact(body.text).slice(0, 80))}`;
}
