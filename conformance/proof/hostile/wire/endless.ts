import type { Socket } from "node:net";

/** Number of bytes after which the connection is closed, so that no test relies on the other side to end. */
const MOST_BYTES = 400 * 1024 * 1024;

/** Writes the same piece repeatedly, as fast as it is read, until the other side closes the connection. */
export function writeEndlessly(socket: Socket, piece: Buffer, mostBytes = MOST_BYTES): void {
  let written = 0;
  const write = () => {
    while (!socket.destroyed && written < mostBytes) {
      written += piece.length;
      if (!socket.write(piece)) return;
    }
    socket.end();
  };
  socket.on("drain", write);
  write();
}

/** Writes one byte per second. */
export function drip(socket: Socket, bytes: Buffer): void {
  let next = 0;
  const timer = setInterval(() => {
    next += 1;
    socket.write(bytes.subarray(next - 1, next));
  }, 1_000);
  socket.on("close", () => clearInterval(timer));
}

/** Writes the same piece every hundredth of a second: endless as well, but without occupying the machine. */
export function writeSteadily(socket: Socket, piece: Buffer): void {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.on("close", () => clearInterval(timer));
}
