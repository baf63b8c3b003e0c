import type { Sandbox, Wire } from "../sandbox.ts";
import type { Handler } from "./handler.ts";
import { type Incoming, incoming, localIncoming } from "./incoming.ts";
import { localResponseOf, type Outgoing, responseOf } from "./outgoing.ts";

/** Who answers, by the beginning of the paths that are theirs. */
export type Areas = Readonly<Record<string, Handler>>;

/** The ways into all areas, and what they come to; a wire stands around it. */
export function joinAreas(
  areas: Areas,
  otherwise: () => Outgoing,
  wire?: Wire,
): Pick<Sandbox, "answer" | "fetch" | "fetchLocally"> {
  const all = Object.entries(areas);
  const inner: Handler = async (request) => {
    const { pathname } = request.url;
    const area = all.find(([path]) => pathname.startsWith(path));
    return withoutBodyForHead(request, await (area ? area[1](request) : otherwise()));
  };
  const answer: Handler = wire ? (request) => wire(request, inner) : inner;
  return {
    answer,
    fetch: async (request) => responseOf(await answer(incoming(request))),
    fetchLocally: async (url, init) => localResponseOf(await answer(localIncoming(url, init))),
  };
}

function withoutBodyForHead({ method }: Incoming, response: Outgoing): Outgoing {
  return method === "HEAD" ? { ...response, text: null } : response;
}
