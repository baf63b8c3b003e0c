const UNTRUSTED = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "CERT_UNTRUSTED",
]);

/** Alerts of servers that require a client certificate; those before TLS 1.3 are unspecific. */
const DEMANDED = /^ERR_SSL_(TLSV1[23]_ALERT_CERTIFICATE_REQUIRED|SSLV3_ALERT_HANDSHAKE_FAILURE)$/;
const REJECTED =
  /^ERR_SSL_(TLSV1_ALERT_(UNKNOWN_CA|ACCESS_DENIED)|SSLV3_ALERT_(BAD|UNSUPPORTED)_CERTIFICATE|SSLV3_ALERT_CERTIFICATE_(EXPIRED|REVOKED|UNKNOWN))$/;

/** Describes a TLS failure in one clause, with advice; undefined for other codes. */
export function describeTls(code: string, host: string): string | undefined {
  if (UNTRUSTED.has(code)) {
    const how = "set tls.ca of the deployment (PAYSPEC_CA_FILE) to the file of its certificate authority";
    return `the certificate of ${host} is not trusted (${code}): ${how}, or set NODE_EXTRA_CA_CERTS`;
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `the certificate of ${host} is for another host name (${code}): use an address that the certificate covers`;
  if (code === "CERT_HAS_EXPIRED")
    return `the certificate of ${host}, or of its authority, has expired (${code}): renew it`;
  if (code === "CERT_NOT_YET_VALID")
    return `the certificate of ${host} is not valid yet (${code}): check the clock of this machine`;
  if (DEMANDED.test(code)) {
    const how = "set tls.cert and tls.key of the deployment (PAYSPEC_CLIENT_CERT_FILE, PAYSPEC_CLIENT_KEY_FILE)";
    return `${host} requires a client certificate or another TLS version (${code}): ${how}`;
  }
  if (REJECTED.test(code)) return `${host} rejects the client certificate (${code}): check tls.cert`;
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "ERR_SSL_PACKET_LENGTH_TOO_LONG")
    return `${host} does not use TLS: should the address be http instead of https?`;
  return isTls(code) ? `TLS with ${host} failed (${code})` : undefined;
}

/** Returns true for TLS codes; OpenSSL's codes for rejected certificates have no common prefix. */
function isTls(code: string): boolean {
  return /^(ERR_(SSL|TLS|OSSL)|CERT_|EPROTO$|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|CRL_)/.test(
    code,
  );
}

/**
 * Returns the OpenSSL code of a TLS failure during a write: Node reports EPROTO, with OpenSSL's reason between colons
 * in the message.
 */
export function codeOfWrite(text: string): string | undefined {
  const [, reason] = /:SSL routines:[^:]*:([a-z0-9 ]+):/.exec(text) ?? [];
  return reason && `ERR_SSL_${reason.toUpperCase().replaceAll(" ", "_")}`;
}
