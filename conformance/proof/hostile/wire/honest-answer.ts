import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** Original response of the sandbox. */
export interface HonestAnswer {
  readonly status: number;
  readonly reason: string;
  /** Headers without those that frame the body. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

const FRAMING = new Set(["connection", "keep-alive", "content-length", "transfer-encoding"]);

/** Forwards a request to the sandbox. */
export async function askHonestly(sandbox: string, asked: IncomingMessage): Promise<HonestAnswer> {
  const body = await buffer(asked);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { ...asked.headers, host: new URL(sandbox).host };
    request(new URL(asked.url ?? "/", sandbox), { method: asked.method ?? "GET", headers, agent: false })
      .on("response", resolve)
      .on("error", reject)
      .end(body);
  });
  const { statusCode = 0, statusMessage = "", rawHeaders } = answer;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !FRAMING.has(name.toLowerCase()) ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  return { status: statusCode, reason: statusMessage, headers, body: await buffer(answer) };
}

/** Returns status line and headers as bytes of HTTP, with the blank line after them. */
export function headOf(
  { status, reason, headers }: HonestAnswer,
  framing: readonly string[],
  statusLine = `${status} ${reason}`,
): string {
  const lines = [`HTTP/1.1 ${statusLine}`, ...headers.map(([name, value]) => `${name}: ${value}`), ...framing];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Returns the complete response with correct framing, for a connection that is used once. */
export function bytesOf(answer: HonestAnswer, statusLine?: string): Buffer {
  const framing = [`Content-Length: ${answer.body.length}`, "Connection: close"];
  return Buffer.concat([Buffer.from(headOf(answer, framing, statusLine)), answer.body]);
}
