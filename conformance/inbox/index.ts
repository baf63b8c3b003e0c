export type { Delivery, IncomingRequest, RawRequest } from "./delivery.ts";
export { type ArrivalOptions, createInbox, type Inbox, type Wanted } from "./inbox.ts";
export { holdsWord, readableText } from "./mentions.ts";
