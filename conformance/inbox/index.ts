export type { Delivery, IncomingRequest, RawRequest } from "./delivery.ts";
export { type ArrivalOptions, createInbox, type Inbox, type InboxOptions, type Wanted } from "./inbox.ts";
export { holdsWord, readableText } from "./mentions.ts";
