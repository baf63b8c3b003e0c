/**
 * Rejections that cannot visibly be refused and performed anyway: the requested action changes nothing that a call
 * shows. By requirement, with the reason.
 */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  "auth.other-business-invoice-not-reminded": "a reminder is an e-mail: no call shows that it was sent",
};
