import type { Outgoing } from "../../../http/outgoing.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import type { FaultyHeaders } from "./faulty-headers.ts";
import { BEYOND_GRACE, FAULTY_HEADERS } from "./headers.ts";
import { seenAttempts } from "./seen-attempts.ts";

/** For each way in which headers can be wrong: the call is let in; refused, and done; refused, and its twin with it. */
export const refusals: readonly AlternateFault[] = [
  ...FAULTY_HEADERS.flatMap((row) => [accepted(row), refusedTooLate(row), refusalKept(row)]),
  refusedTooLate(BEYOND_GRACE),
  refusalKept(BEYOND_GRACE),
];

function accepted({ requirement, name, what, part, isFaulty }: FaultyHeaders): AlternateFault {
  return {
    name: `${name}-accepted`,
    text: `A call with ${what} is taken for a proper one.`,
    change: (_, store) => ({
      rules: seenAttempts(part, (attempt) => isFaulty(attempt, store), true).rules,
    }),
    breaks: ["auth.failure-401", requirement],
  };
}

/** As one does who checks the headers beside the work, and not before it. */
function refusedTooLate({ requirement, name, what, part, isFaulty }: FaultyHeaders): AlternateFault {
  return {
    name: `${name}-refused-too-late`,
    text: `A call with ${what} is refused once what it asks for is done.`,
    change: (_, store) => {
      const seen = seenAttempts(part, (attempt) => isFaulty(attempt, store), true);
      return {
        rules: seen.rules,
        wire: async (request, next) => {
          const answer = await next(request);
          return seen.isFaulty(request) ? refusalOf(part) : answer;
        },
      };
    },
    breaks: [requirement],
  };
}

/** As a cache does that knows an answer by its address alone. */
function refusalKept({ requirement, name, what, part, isFaulty, read }: FaultyHeaders): AlternateFault {
  return {
    name: `${name}-refusal-kept`,
    text: `The refusal of a read with ${what} is given once more, to whoever next asks the same with proper headers.`,
    change: (_, store) => {
      const seen = seenAttempts(part, (attempt) => isFaulty(attempt, store), false);
      const kept = new Set<string>();
      return {
        rules: seen.rules,
        wire: onCall(read, async (request, next) => {
          const answer = await next(request);
          if (seen.isFaulty(request)) kept.add(request.url.href);
          return answer.status < 300 && kept.delete(request.url.href) ? refusalOf(part) : answer;
        }),
      };
    },
    breaks: [requirement],
  };
}

function refusalOf(part: FaultyHeaders["part"]): Outgoing {
  return toOutgoing(answerUnauthenticated(part));
}
