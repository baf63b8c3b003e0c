import type { Sandbox, Wire } from "../sandbox.ts";
import { type Handler, incoming, localIncoming } from "./incoming.ts";
import { localResponseOf, type Outgoing, responseOf } from "./outgoing.ts";

/** Handlers by path prefix. */
export type Areas = Readonly<Record<string, Handler>>;

/** Returns the entry points to all areas, wrapped in the wire if there is one. */
export function joinAreas(
  areas: Areas,
  otherwise: () => Outgoing,
  wire?: Wire,
): Pick<Sandbox, "answer" | "fetch" | "fetchLocally"> {
  const all = Object.entries(areas);
  const answerOf: Handler = (request) => {
    const { pathname } = request.url;
    for (const [path, area] of all) if (pathname.startsWith(path)) return area(request);
    return otherwise();
  };
  const inner: Handler = (request) => {
    const answered = answerOf(request);
    if (request.method !== "HEAD") return answered;
    return answered instanceof Promise ? answered.then(withoutBody) : withoutBody(answered);
  };
  const answer: Handler = wire ? (request) => wire(request, inner) : inner;
  return {
    answer,
    fetch: async (request) => responseOf(await answer(incoming(request))),
    fetchLocally: async (url, init) => localResponseOf(await answer(localIncoming(url, init))),
  };
}

function withoutBody(response: Outgoing): Outgoing {
  return { ...response, text: null };
}
