import {
  type Body,
  type Contract,
  type Documented,
  documentedRejection,
  documentedResponse,
  isJsonType,
  isJudgeable,
  judgeBody,
  type Operation,
  showValue,
  successStatuses,
} from "../contract/index.ts";
import { headerValue, type WireResponse } from "../transport/index.ts";
import type { OutgoingRequest, WireRequirements } from "./exchange.ts";
import type { Flaw, Seen } from "./flaw.ts";
import type { JsonTextFacts } from "./json-text.ts";

export interface ResponseJudgement {
  readonly json: unknown;
  /** True if a request that may be rejected was rejected with a 2xx. */
  readonly rejectedWith2xx: boolean;
  /** The documented response used for the comparison, or `undocumented`. */
  readonly against: string;
  readonly unconstrained: boolean;
  /** Stated and implied requirements that the response met or broke. */
  readonly exercised: readonly string[];
  readonly flaws: readonly Flaw[];
  readonly observations: readonly Seen[];
}

/** The criteria for judging a response. */
export interface Measure {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  /** Returns true if a body reports success. */
  readonly saysSuccess?: (json: unknown) => boolean;
  /** Returns true if a body reports that nothing was done. */
  readonly saysFailure?: (json: unknown) => boolean;
  /** Applied before a value is shortened for display, so that no part of a secret remains. */
  readonly redact: (text: string) => string;
}

/** Judges one complete response by the wire rules and by the contract's documentation of its status. */
export function judgeResponse(
  { contract, wire, saysSuccess, saysFailure, redact }: Measure,
  operation: Operation,
  response: WireResponse,
  facts: JsonTextFacts,
  { bad, open = false, mayBeRejected = false }: Pick<OutgoingRequest, "bad" | "open" | "mayBeRejected">,
): ResponseJudgement {
  const flaws: Flaw[] = [];
  const observations: Seen[] = [];
  const exercised = new Set<string>();
  const { json, parsed } = parse(response.body.text);
  // Ruling 1 takes precedence over ruling 12: a bad request may be rejected with a 2xx whose body does not report
  // success, and a valid one that may be rejected with a 2xx whose body reports failure.
  const rejectedWith2xx = bad ? saysSuccess?.(json) === false : mayBeRejected && saysFailure?.(json) === true;
  const success = response.status >= 200 && response.status < 300 && !rejectedWith2xx;
  const documented =
    success && !open ? documentedResponse(operation, response.status) : documentedRejection(operation, response.status);
  const body = documented?.answer.body;

  const isEmpty = response.body.text === "";
  // A gateway's error page says nothing about the service, which did not receive the request.
  const isGatewayPage = isGatewayError(response.status) && !parsed;
  if ((!isEmpty && !isGatewayPage) || (success && body)) {
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
    // Defects of a documented body are never merely observed because its status is open.
    const fallback =
      success && !isJudgeable(contract.requirements[requirement]?.level) ? operation.requirement : requirement;
    const judged = judgeBody(contract, body, json, fallback, redact);
    for (const violation of judged.violations) flaws.push({ ...violation, by: "schema" });
    for (const id of judged.exercised) exercised.add(id);
  }
  return {
    json,
    rejectedWith2xx: rejectedWith2xx && !bad,
    against: documented?.key ?? "undocumented",
    unconstrained: body?.unconstrained ?? true,
    exercised: [...exercised].filter((id) => isJudgeable(contract.requirements[id]?.level)),
    flaws,
    observations,
  };
}

/** Returns true for a status with which a gateway reports that the service behind it did not respond. */
export function isGatewayError(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Returns the requirement that demands a body, if the contract has a separate one. */
function shapeOf(contract: Contract, body: Body | undefined): string | undefined {
  const id = body?.blame.find(({ pointer }) => pointer === "")?.requirement;
  return id !== undefined && isJudgeable(contract.requirements[id]?.level) ? id : undefined;
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
  if (isJsonType(type ?? "")) return [];
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
  // Redact before truncating: the number of characters that a secret takes in this spelling is unknown.
  return `status ${status} with ${showValue(redact(body.text).slice(0, 80))}`;
}

/** Compares a success status with the documented ones; if the choice of status is open, it is only observed. */
function judgeSuccessStatus(
  { requirements }: Contract,
  operation: Operation,
  { answer: { requirement }, unexpectedStatus }: Documented,
  status: number,
): { readonly flaws: readonly Flaw[]; readonly observations: readonly Seen[] } {
  const documented = successStatuses(operation).join(" or ");
  if (requirements[requirement]?.level === "open") {
    const value = unexpectedStatus ? `${status} (documented: ${documented})` : String(status);
    return { flaws: [], observations: [{ requirement, value }] };
  }
  if (!unexpectedStatus) return { flaws: [], observations: [] };
  const texts = { expected: `status ${documented}`, actual: `status ${status}` };
  const flaw = { requirement, by: "wire", ...texts, difference: "status" } as const;
  return { flaws: [flaw], observations: [] };
}
