import type { Handler, Wire } from "../sandbox.ts";

/** Handlers by the beginning of the paths that are theirs. */
export type Areas = Readonly<Record<string, Handler>>;

/** One handler of all areas, with the wire around it. */
export function joinAreas(areas: Areas, otherwise: () => Response, wire: Wire | undefined): Handler {
  const answer: Handler = async (request) => {
    const { pathname } = new URL(request.url);
    const area = Object.entries(areas).find(([path]) => pathname.startsWith(path));
    return area ? area[1](request) : otherwise();
  };
  const handle: Handler = async (request) => withoutBodyForHead(request, await answer(request));
  return wire ? (request) => wire(request, handle) : handle;
}

function withoutBodyForHead({ method }: Request, response: Response): Response {
  return method === "HEAD" && response.body ? new Response(null, response) : response;
}
