import { createServer, request as forward } from "node:http";
import { connect, type Socket } from "node:net";
import { listen } from "./listen.ts";

export interface ProxyServerOptions {
  /** Port of this machine that serves every host. */
  readonly port: number;
  /** Required `user:password`. */
  readonly credentials?: string;
  /** Status with which every request is rejected. */
  readonly refuses?: number;
}

/**
 * Starts a proxy for tests. All host names are served by one local port, so responses for names that do not exist prove
 * that the proxy was used. `seen` has the request lines received.
 */
export async function proxyServer({ port, credentials, refuses }: ProxyServerOptions) {
  const seen: string[] = [];
  const wanted = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;
  const refusal = (sent: string | undefined) => (wanted !== undefined && sent !== wanted ? 407 : refuses);
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const status = refusal(request.headers["proxy-authorization"]);
    if (status !== undefined) {
      response.writeHead(status, status === 407 ? {} : { "X-Squid-Error": "ERR_CONNECT_FAIL 111" }).end("no");
      return;
    }
    const { pathname, search } = new URL(request.url ?? "");
    const headers = request.rawHeaders;
    const onward = forward({ host: "127.0.0.1", port, path: `${pathname}${search}`, method: request.method, headers });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  server.on("connect", (request, socket: Socket) => {
    seen.push(`CONNECT ${request.url}`);
    socket.on("error", () => {});
    const status = refusal(request.headers["proxy-authorization"]);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 2\r\n\r\nno`);
      return;
    }
    const onward = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("close", () => onward.destroy());
  });
  const { port: own, url, close } = await listen(server);
  return { host: `127.0.0.1:${own}`, url, seen, close };
}
