import type { InProcessHandler } from "../../transport/index.ts";

/** Lamp in the server's storage. */
export interface Lamp {
  readonly id: string;
  readonly colour: unknown;
  readonly state: string;
}

/**
 * Creates a deployment of the miniature contract: a request handler and an array. A proof may replace `hang` by a
 * faulty function.
 */
export function createLampServer(hang: (id: string, colour: unknown) => Lamp = hangDark): InProcessHandler {
  const stored: Lamp[] = [];
  return (url, { method, headers, body }) => {
    if (!headers.some(([name, value]) => name === "Lamp-Key" && value === "wick")) return reply(401, { why: "key" });
    if (method === "GET") {
      const lamp = stored.find((each) => url.endsWith(`/lamps/${each.id}`));
      return lamp ? reply(200, lamp) : reply(404, { why: "no such lamp" });
    }
    const colour: unknown = JSON.parse(body ?? "null")?.colour;
    if (typeof colour !== "string") return reply(422, { why: "no colour" });
    const lamp = hang(`lamp-${stored.length}`, colour);
    stored.push(lamp);
    return reply(201, lamp);
  };
}

function hangDark(id: string, colour: unknown): Lamp {
  return { id, colour, state: "DARK" };
}

function reply(status: number, json: unknown) {
  return { status, headers: [["content-type", "application/json"]] as const, text: async () => JSON.stringify(json) };
}
