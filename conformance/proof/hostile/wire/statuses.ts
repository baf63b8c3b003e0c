import type { Behaviour } from "./behaviour.ts";
import { bytesOf } from "./honest-answer.ts";

const withStatus = (name: string, statusLine: string): Behaviour => ({
  name,
  answers: (socket, honest) => socket.end(bytesOf(honest, statusLine)),
});

/** Unexpected status lines. */
export const statuses: readonly Behaviour[] = [
  {
    name: "unasked-100",
    answers: (socket, honest) => {
      socket.write("HTTP/1.1 100 Continue\r\n\r\n");
      socket.end(bytesOf(honest));
    },
  },
  {
    name: "unasked-101",
    answers: (socket) => socket.write("HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: chess\r\n\r\ne4"),
  },
  withStatus("body-with-204", "204 No Content"),
  withStatus("status-0", "0 Nothing"),
  withStatus("status-000", "000 Nothing"),
  withStatus("status-99", "99 Early"),
  withStatus("status-099", "099 Early"),
  withStatus("status-600", "600 Late"),
  withStatus("status-999", "999 Latest"),
  withStatus("status-1000", "1000 Later"),
  {
    name: "date-of-1970",
    answers(socket, honest) {
      const others = honest.headers.filter(([name]) => name.toLowerCase() !== "date");
      socket.end(bytesOf({ ...honest, headers: [...others, ["Date", "Thu, 01 Jan 1970 00:00:00 GMT"]] }));
    },
  },
];
