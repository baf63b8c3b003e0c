import type { Blocker, BlockerCode } from "../log/index.ts";

/** Meaning and remedy of a code that keeps requirements inconclusive. */
export interface Remedy {
  /** One sentence for `payspec explain`. */
  readonly meaning: string;
  /** Kind of the subject, if there is one. */
  readonly subject?: "ability" | "role";
  /** Imperative without a full stop; undefined if payspec knows no remedy. */
  readonly todo: ((subject: string) => string) | undefined;
  /** Rough effort: 1 for a value in the configuration, 3 for code. */
  readonly effort: number;
}

const SETTING = 1;
const SERVER = 2;
const CODE = 3;
const LATE = 100;
/** Last in the order: nothing specific can be done. */
const UNKNOWN = 1_000;

export const REMEDIES: Readonly<Record<BlockerCode, Remedy>> = {
  driver: {
    meaning: "No driver is configured, so nothing that happens outside the API can be triggered.",
    subject: "ability",
    todo: () => "configure a driver of kind http, module, command or manual",
    // First in the order: most of what else is missing shows only with a driver.
    effort: 0.1,
  },
  "driver-unusable": {
    meaning: "The driver did not list its abilities, or could not be created; the reason says why.",
    todo: () => "check that the driver is running and accepts payspec's requests",
    // As for a missing driver.
    effort: 0.1,
  },
  ability: {
    meaning: "The driver lacks an ability that the scenario needs.",
    subject: "ability",
    todo: (ability) => `give the driver the ability ${ability}`,
    effort: CODE,
  },
  "driver-failed": {
    meaning: "The driver has the ability, but failed to perform it; the reason quotes what it answered.",
    subject: "ability",
    todo: (ability) => `fix the driver's ${ability}: the reason quotes what it answered`,
    effort: CODE,
  },
  "driver-time": {
    meaning: "The driver advances the time of every business, which would affect scenarios that run at the same time.",
    todo: () => "make the driver's advanceTime advance the time of the given business only",
    effort: CODE,
  },
  role: {
    meaning: "A role has no credentials in the configuration.",
    subject: "role",
    todo: todoForRole,
    effort: SETTING,
  },
  "role-rejected": {
    meaning: "The server rejects the credentials of a role with 401, so no other rejection of them proves anything.",
    subject: "role",
    todo: (role) => `correct the credentials of the role ${role}: the server rejects them`,
    effort: SETTING,
  },
  "same-business": {
    meaning: "Two roles are the same business, but the scenario needs two.",
    subject: "role",
    todo: (role) => `use another business for the role ${role}`,
    effort: SETTING,
  },
  "same-merchant": {
    meaning: "The known businesses belong to one merchant, but the scenario needs the Client-Id of another.",
    todo: () => "let the driver's newBusiness create businesses of new merchants",
    effort: CODE,
  },
  inbox: {
    meaning: "No inbox is configured, so no webhook can be received.",
    todo: () => "set webhooks.port, so that payspec receives webhooks",
    effort: SETTING,
  },
  "inbox-silent": {
    meaning: "No webhook of this run reached the inbox: the server may not send any, or cannot reach it.",
    todo: () =>
      "make the inbox reachable from the server (webhooks.publicUrl), or set webhooks.expected if it must send webhooks",
    effort: SERVER,
  },
  "webhook-missing": {
    meaning: "Webhooks reached the inbox, but not the one that the scenario needs to continue.",
    todo: () => "find out why the server did not send this webhook: others arrived",
    effort: SERVER,
  },
  "list-silent": {
    meaning: "No list contained anything that this run created, so nothing missing from a list proves anything.",
    todo: () => "make the lists show what was created, within the time of --eventually",
    effort: CODE,
  },
  "callback-url": {
    meaning: "The server may reject the callback address of the test data, so its rejections prove nothing.",
    todo: () => "set data.callbackUrl, or webhooks.publicUrl, to an address that the server accepts",
    effort: SETTING,
  },
  window: {
    meaning: "The server rejects the checkout window of the test data.",
    todo: () => "set data.windowMinutes to a checkout window that the server accepts",
    effort: SETTING,
  },
  "no-response": {
    meaning: "A request got no response: it timed out, or the connection was refused or reset.",
    todo: () => "check that the server responds to every request in time (--timeout), then run these again",
    effort: SERVER,
  },
  "response-unreadable": {
    meaning: "The server responded, but the response is incomplete or not valid HTTP, so it was not judged.",
    todo: () => "make the server send complete, valid HTTP responses: the reason describes the problem",
    effort: SERVER,
  },
  "rate-limited": {
    meaning: "The server still answered 429 after the longest wait.",
    todo: () => "raise the server's rate limit for this run, or lower the concurrency",
    effort: SETTING,
  },
  "too-long": {
    meaning: "A response exceeds a size limit, so it was not judged.",
    todo: () => "make the server send a smaller body, or raise limits.maxBodyBytes if the reason names bytes",
    effort: SETTING,
  },
  unavailable: {
    meaning: "The server answered a valid request with a 5xx, which says nothing about how it treats the request.",
    todo: () => "find out why the server answers valid requests with a 5xx",
    effort: SERVER,
  },
  "timed-out": {
    meaning: "Something that had to be seen before the next step did not appear in time.",
    todo: () => "find out why a state does not appear, or wait longer with --eventually",
    effort: SERVER,
  },
  "acted-by-itself": {
    meaning: "Something in the deployment, such as a provider's simulator, acted before the driver did.",
    todo: () => "turn off automatic payments, settlements and rejections in the test environment",
    effort: SERVER,
  },
  "transition-unseen": {
    meaning: "A scenario ended without having seen a transition that it is about.",
    todo: () => "make the server perform these transitions, through the driver or automatically",
    effort: CODE,
  },
  violated: {
    meaning: "A failed check stopped the scenario before it could judge the rest.",
    todo: () => "fix the failure, then run these again",
    effort: CODE,
  },
  "cut-short": {
    meaning: "The run ended before the scenario did.",
    todo: () => "run again, and let the run finish",
    // A run with --bail ends early again until the failure is fixed.
    effort: LATE,
  },
  "no-evidence": {
    meaning: "Nothing in the run gave evidence, for or against; often because something else was missing.",
    todo: () => "provide what else is missing, then run again: nothing exercised these",
    effort: UNKNOWN,
  },
  other: {
    meaning: "The reason names no setting of payspec: read it in the report.",
    todo: undefined,
    effort: UNKNOWN,
  },
};

function todoForRole(role: string): string {
  if (role === "expendable")
    return "add credentials for the role expendable, whose key is revoked, or give the driver the ability newBusiness";
  if (role === "live")
    return "list these in a baseline, or add the role live: requests with its keys move real money (allowLive, PAYSPEC_ALLOW_LIVE=1)";
  return `add credentials for the role ${role}`;
}

/** Returns the remedy for a blocker; undefined if none is known. */
export function remedyFor(blocker: Blocker | undefined): string | undefined {
  return blocker && REMEDIES[blocker.code].todo?.(blocker.subject ?? "");
}
