import type { Clock } from "../clock/index.ts";
import { type Contract, judgeRequest, type RequestJudgement, type RequestRules } from "../contract/index.ts";
import { MAX_DEPTH, MAX_VALUES, readJsonText } from "../exchange/index.ts";
import type { Incoming, Outgoing } from "../variants/sandboxes.ts";
import { createKept, hideKeys, keepLine, keepMessage } from "./kept.ts";
import type { FlawDetail, Newest, RequestDetail, RequestSummary, Verdict } from "./state.ts";

/** The requests that the sandbox answered, compared with the contract. */
export interface Requests {
  /** Resolves when the request is listed. */
  record(request: Incoming, response: Outgoing, startedMs: number): Promise<void>;
  list(): Newest<RequestSummary>;
  find(number: number): RequestDetail | undefined;
}

export interface RequestsOptions {
  readonly contract: Contract;
  /** Requirements of its variant that the contract does not hold as data. */
  readonly rules: RequestRules;
  readonly clock: Clock;
}

interface Recorded {
  readonly summary: Omit<RequestSummary, "number">;
  readonly detail: RequestDetail;
}

/** More flaws in one request are not listed. */
const MOST_FLAWS = 20;

export function createRequests({ contract, rules, clock }: RequestsOptions): Requests {
  const kept = createKept<Recorded>();
  return {
    async record(request, response, startedMs) {
      const durationMs = clock.monotonic() - startedMs;
      const read = await request.readBody();
      const body = read.kind === "text" ? read.text : "";
      const { method, url, headers } = request;
      const judgement = read.kind === "text" ? judge({ contract, rules }, request, body) : undefined;
      const flaws = judgement?.flaws ?? [];
      kept.add({
        summary: {
          atMs: clock.now() - durationMs,
          durationMs,
          method,
          target: keepLine(`${url.pathname}${url.search}`),
          status: response.status,
          verdict: verdictOf(judgement),
          flaws: flaws.length,
        },
        detail: {
          operation: judgement?.operation,
          schema: judgement?.schema,
          flaws: flaws.slice(0, MOST_FLAWS).map((flaw): FlawDetail => {
            const { requirement, place, expected, actual } = flaw;
            const { text = "", source = "" } = contract.requirements[requirement] ?? {};
            return { requirement, text, source, place, expected, actual: keepLine(actual) };
          }),
          request: keepMessage(headers, body),
          response: keepMessage(Object.entries(response.headers), response.text ?? ""),
        },
      });
    },
    list: () => kept.list(({ summary }, number) => ({ number, ...summary })),
    find: (number) => kept.find(number)?.detail,
  };
}

/** Returns undefined for a body that would take too long: it could be wrong in a million places. */
function judge(
  { contract, rules }: Pick<RequestsOptions, "contract" | "rules">,
  { method, url, headers }: Incoming,
  body: string,
): RequestJudgement | undefined {
  const { depth, values } = readJsonText(body);
  if (depth > MAX_DEPTH || values > MAX_VALUES) return undefined;
  const received = {
    method,
    path: url.pathname,
    header: (name: string) => headers.get(name.toLowerCase() as Lowercase<string>), // what toLowerCase returns
    query: url.searchParams,
    body,
  };
  return judgeRequest(contract, received, { rules, redact: hideKeys });
}

function verdictOf(judgement: RequestJudgement | undefined): Verdict {
  if (!judgement) return "unjudged";
  if (judgement.operation === undefined) return "unknown";
  return judgement.flaws.length === 0 ? "valid" : "invalid";
}
