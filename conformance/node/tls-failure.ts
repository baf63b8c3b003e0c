const UNTRUSTED = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "CERT_UNTRUSTED",
]);

/** Alerts by which a server says that it wants a certificate of the client; those before TLS 1.3 say no more. */
const DEMANDED = /^ERR_SSL_(TLSV1[23]_ALERT_CERTIFICATE_REQUIRED|SSLV3_ALERT_HANDSHAKE_FAILURE)$/;
const TURNED_DOWN =
  /^ERR_SSL_(TLSV1_ALERT_(UNKNOWN_CA|ACCESS_DENIED)|SSLV3_ALERT_(BAD|UNSUPPORTED)_CERTIFICATE|SSLV3_ALERT_CERTIFICATE_(EXPIRED|REVOKED|UNKNOWN))$/;

/** One clause for a failure of TLS, with what to do; nothing where the code is of something else. */
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
  if (TURNED_DOWN.test(code)) return `${host} rejects the client certificate (${code}): check tls.cert`;
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "ERR_SSL_PACKET_LENGTH_TOO_LONG")
    return `${host} does not use TLS: should the address be http instead of https?`;
  return isTls(code) ? `TLS with ${host} failed (${code})` : undefined;
}

/** Codes of certificates that OpenSSL turned down carry no common prefix. */
function isTls(code: string): boolean {
  return /^(ERR_(SSL|TLS|OSSL)|CERT_|EPROTO$|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|CRL_)/.test(
    code,
  );
}

/**
 * The code of what went wrong with TLS while something was written: Node names that EPROTO, and keeps what OpenSSL says of
 * it in the text, between colons.
 */
export function codeOfWrite(text: string): string | undefined {
  const [, reason] = /:SSL routines:[^:]*:([a-z0-9 ]+):/.exec(text) ?? [];
  return reason && `ERR_SSL_${reason.toUpperCase().replaceAll(" ", "_")}`;
}
