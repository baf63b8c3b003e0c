/**
 * Rejected requests that a server could perform unnoticed, because no call shows the effect. By requirement, with the
 * reason.
 */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  "auth.other-business-invoice-not-reminded": "a reminder is an e-mail: no call shows that it was sent",
};
