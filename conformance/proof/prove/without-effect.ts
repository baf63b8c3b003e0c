/**
 * Rejections that cannot be refused and done all the same as far as anybody can see: what they ask for changes nothing
 * that a call shows. By requirement, with the reason.
 */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  "auth.other-business-invoice-not-reminded": "a reminder is an e-mail: no call shows that it was sent",
};
