import type { Socket } from "node:net";

/** Nothing here ends only because somebody else does: after so many bytes the connection is closed. */
const MOST_BYTES = 400 * 1024 * 1024;

/** Writes the same piece again and again, as fast as it is taken, until the other side has had enough. */
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

/** Writes a byte a second. */
export function drip(socket: Socket, bytes: Buffer): void {
  let next = 0;
  const timer = setInterval(() => {
    next += 1;
    socket.write(bytes.subarray(next - 1, next));
  }, 1_000);
  socket.on("close", () => clearInterval(timer));
}

/** Writes the same piece each hundredth of a second: endless too, and leaves the machine to others. */
export function writeSteadily(socket: Socket, piece: Buffer): void {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.on("close", () => clearInterval(timer));
}
