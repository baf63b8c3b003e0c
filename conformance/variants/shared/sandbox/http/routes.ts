import type { Handler, Incoming } from "./incoming.ts";
import { type Outgoing, outgoing } from "./outgoing.ts";

/** Method of a path; `:name` matches one segment. Literal paths must come before paths with a parameter. */
export interface Route<Entered> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly handle: (call: Routed<Entered>) => Outgoing | Promise<Outgoing>;
}

/** Request matched to a route. */
export interface Routed<Entered> {
  readonly entered: Entered;
  readonly request: Incoming;
  /** URL-decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

export interface RoutesOptions<Entered> {
  readonly routes: readonly Route<Entered>[];
  /** Runs before routing, for unknown paths too: admits a request, or responds to it. */
  readonly enter: (request: Incoming) => { readonly entered: Entered } | { readonly refused: Outgoing };
  readonly unknown: () => Outgoing | Promise<Outgoing>;
  /**
   * Responds to a request with a wrong method. `allow` lists the path's methods, such as `GET, HEAD`; they are in the
   * Allow header as well.
   */
  readonly wrongMethod: (allow: string) => Outgoing;
}

/**
 * Creates a handler from a table of routes. GET routes serve HEAD as well; the response to a wrong method lists the
 * allowed ones.
 */
export function createRoutes<Entered>({ routes, enter, unknown, wrongMethod }: RoutesOptions<Entered>): Handler {
  const paths = [...new Set(routes.map(({ path }) => path))].map((path) => ({
    template: templateOf(path),
    here: routes.filter((route) => route.path === path),
  }));

  const route = (request: Incoming, entered: Entered): Outgoing | Promise<Outgoing> => {
    const segments = segmentsOf(request.url.pathname);
    const found = paths.find(({ template }) => fits(template, segments));
    if (!found) return unknown();
    const { template, here } = found;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const chosen = here.find((each) => each.method === method);
    if (chosen) return chosen.handle({ entered, request, params: paramsOf(template, segments) });
    const allow = here.flatMap((each) => (each.method === "GET" ? ["GET", "HEAD"] : [each.method])).join(", ");
    const response = wrongMethod(allow);
    return { ...response, headers: { ...response.headers, allow } };
  };

  return (request) => {
    try {
      const entry = enter(request);
      if ("refused" in entry) return entry.refused;
      const answered = route(request, entry.entered);
      return answered instanceof Promise ? answered.catch(crashed) : answered;
    } catch (error) {
      return crashed(error);
    }
  };
}

function crashed(error: unknown): Outgoing {
  // biome-ignore lint/suspicious/noConsole: an error in the sandbox itself, which its user must see
  console.error(error);
  return outgoing(500, "Internal Server Error", { "content-type": "text/plain; charset=UTF-8" });
}

/** Path in a table of routes: the literal segments and the parameters, by position. */
interface Template {
  readonly length: number;
  readonly texts: readonly Part[];
  readonly names: readonly Part[];
}

/** Segment by its position in a path: literal text, or a parameter name. */
interface Part {
  readonly place: number;
  readonly word: string;
}

function templateOf(path: string): Template {
  const parts = path.split("/").map((word, place): Part => ({ place, word }));
  const isName = ({ word }: Part) => word.startsWith(":");
  return {
    length: parts.length,
    texts: parts.filter((part) => !isName(part)),
    names: parts.filter(isName).map(({ place, word }) => ({ place, word: word.slice(1) })),
  };
}

function fits({ length, texts, names }: Template, segments: readonly string[]): boolean {
  if (length !== segments.length) return false;
  for (const { place, word } of texts) if (segments[place] !== word) return false;
  for (const { place } of names) if (segments[place] === "") return false;
  return true;
}

function paramsOf({ names }: Template, segments: readonly string[]): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const { place, word } of names) params[word] = segments[place] ?? "";
  return params;
}

function segmentsOf(pathname: string): readonly string[] {
  const segments = pathname.split("/");
  return pathname.includes("%") ? segments.map(decoded) : segments;
}

/** Decodes a segment; returns it unchanged if it cannot be decoded. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
