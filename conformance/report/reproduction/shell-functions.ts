import { INBOX_FUNCTIONS } from "./inbox-functions.ts";
import { NEARLY } from "./near-miss.ts";

/** JSON reader in awk, since POSIX has no other tool for JSON. */
const JSON_READER = `json='
function skip() { while (i <= n && index(" \\t\\r\\n", substr(s, i, 1))) i++ }
function quoted(  from, c) {
  from = ++i
  while (i <= n && (c = substr(s, i, 1)) != "\\"") i += (c == "\\\\" ? 2 : 1)
  return substr(s, from, i++ - from)
}
function read(path,  from, c, key, k) {
  skip(); from = i; c = substr(s, i, 1)
  if (c == "{" || c == "[") {
    i++; skip()
    if (index("}]", substr(s, i, 1))) i++
    else do {
      key = k++
      if (c == "{") { skip(); key = quoted(); gsub("~", "~0", key); gsub("/", "~1", key); skip(); i++ }
      read(path "/" key); skip()
    } while (substr(s, i++, 1) == "," && i <= n)
    if (path == ENVIRON["POINTER"]) count = k + 0
  }
  else if (c == "\\"") quoted()
  else while (i <= n && !index(",]} \\t\\r\\n", substr(s, i, 1))) i++
  if (ENVIRON["NAME"] == "" ? path == ENVIRON["POINTER"] : !found && named(path)) { found = 1; value = substr(s, from, i - from) }
  if (ENVIRON["FORM"] == "index" && at == "" && index(path, ENVIRON["POINTER"] "/") == 1 && c == "\\"" && plain(substr(s, from + 1, i - from - 2)) == ENVIRON["TEXT"]) {
    at = substr(path, length(ENVIRON["POINTER"]) + 2); sub("/.*", "", at)
  }
  if (!k) {
    gsub(/\\/[0-9]+/, "/*", path)
    if (!(path in seen)) { seen[path]; members = members " " path }
  }
}
function named(path) { return path !~ /\\/[0-9]+(\\/|$)/ && substr(path, length(path) - length(ENVIRON["NAME"])) == "/" ENVIRON["NAME"] }
function kind(t, c) { return c == "{" ? "object" : c == "[" ? "list" : c == "\\"" ? "text" : c ~ /[-0-9]/ ? "number" : t }
function hex(t,  k, v) {
  for (k = 1; k <= 4; k++) v = v * 16 + index("0123456789abcdef", tolower(substr(t, k, 1))) - 1
  return v
}
function utf8(c) {
  if (c < 128) return sprintf("%c", c)
  if (c < 2048) return sprintf("%c%c", 192 + int(c / 64), 128 + c % 64)
  if (c < 65536) return sprintf("%c%c%c", 224 + int(c / 4096), 128 + int(c / 64) % 64, 128 + c % 64)
  return sprintf("%c%c%c%c", 240 + int(c / 262144), 128 + int(c / 4096) % 64, 128 + int(c / 64) % 64, 128 + c % 64)
}
function plain(t,  o, k, c, v) {
  while (k = index(t, "\\\\")) {
    o = o substr(t, 1, k - 1); c = substr(t, k + 1, 1); t = substr(t, k + 2)
    if (c != "u") { o = o (c == "n" ? "\\n" : c == "t" ? "\\t" : c == "r" ? "\\r" : c == "b" ? "\\b" : c == "f" ? "\\f" : c); continue }
    v = hex(t); t = substr(t, 5)
    if (v >= 55296 && v < 56320 && substr(t, 1, 2) == "\\\\u") { v = 65536 + (v - 55296) * 1024 + hex(substr(t, 3)) - 56320; t = substr(t, 7) }
    o = o utf8(v)
  }
  return o t
}
{ s = s $0 "\\n" }
END {
  n = length(s); i = 1; read("")
  if (!found) print ENVIRON["FORM"] == "text" ? "" : "nothing there"
  else if (ENVIRON["FORM"] == "count") print count
  else if (ENVIRON["FORM"] == "members") print substr(members, 2)
  else if (ENVIRON["FORM"] == "index") print at == "" ? "none" : at
  else if (ENVIRON["FORM"] == "kind") print kind(value, substr(value, 1, 1))
  else if (substr(value, 1, 1) != "\\"") print value ~ /^-?[0-9]/ ? sprintf("%.15g", value) : value
  else { value = plain(substr(value, 2, length(value) - 2)); print ENVIRON["FORM"] == "text" ? value : "\\"" value "\\"" }
}'
# read_json FORM STEP POINTER [NAME]: prints a value, its kind, a count or the members at a JSON pointer of a response, or of the first member with this name outside lists
read_json() { FORM=$1 POINTER=$3 NAME=\${4-} LC_ALL=C awk "$json" < "$dir/$2"; }`;

/** Functions of scripts by name; POSIX sh with curl and awk. */
const FUNCTIONS = {
  send: `# send STEP RECORDED METHOD URL HEADER... [--data-raw BODY]: stores the response of the step; headers are passed in a file, not in the process list
send() {
  step=$1 recorded=$2 method=$3 url=$4
  shift 4
  : > "$dir/$step"
  : > "$dir/$step.sent"
  while [ $# -gt 0 ] && [ "$1" != --data-raw ]; do printf '%s\\n' "$1" >> "$dir/$step.sent"; shift; done
  set -- -X "$method" --url "$url" -H "@$dir/$step.sent" "$@"
  curl -sS -g --path-as-is --max-time 60 -D "$dir/$step.head" -o "$dir/$step" -w '%{http_code}' "$@" > "$dir/$step.status" || met $? "$recorded"
  echo "$step. got $(status_of "$step"), recorded $recorded"
}`,
  met: `# met CODE RECORDED: exits with 2 if curl could not send the request (no curl, unknown host, connection refused, TLS error)
met() {
  case $1:$2 in
    *:none) ;;
    5:* | 6:* | 7:* | 35:* | 60:* | 127:*)
      echo "The request could not be sent: the failure was not checked." >&2
      : > "$dir/unasked"
      exit 2 ;;
  esac
}`,
  status_of: `# status_of STEP
status_of() { read -r status < "$dir/$1.status" || :; printf '%s' "$status"; }`,
  over: `# over SECONDS ...: sends repeatedly for SECONDS
over() {
  for_s=$1 since=$(date +%s)
  shift
  "$@"
  while [ $(($(date +%s) - since)) -lt "$for_s" ]; do sleep 1; "$@"; done
}`,
  until_is: `# until_is SECONDS POINTER VALUE ...: sends repeatedly until the response has VALUE at POINTER
until_is() {
  for_s=$1 pointer=$2 wanted=$3 since=$(date +%s)
  shift 3
  "$@"
  while [ "$(read_json value "$step" "$pointer")" != "$wanted" ] && [ $(($(date +%s) - since)) -lt "$for_s" ]; do sleep 1; "$@"; done
}`,
  accepted_first: `# accepted_first FROM TO: moves the accepted ones of simultaneous requests to the front
accepted_first() {
  [ ! -e "$dir/unasked" ] || exit 2
  first=$1 at=$1
  while [ "$at" -le "$2" ]; do
    case $(status_of "$at") in
      2*)
        for part in '' .head .status; do
          mv "$dir/$at$part" "$dir/swap"
          [ "$at" = "$first" ] || mv "$dir/$first$part" "$dir/$at$part"
          mv "$dir/swap" "$dir/$first$part"
        done
        first=$((first + 1)) ;;
    esac
    at=$((at + 1))
  done
}`,
  take: `# take STEP POINTER: prints a value that later steps need
take() {
  taken=$(read_json text "$1" "$2")
  if [ -n "$taken" ]; then printf '%s' "$taken"; return; fi
  printf '%s. the response has no %s, which later steps need: not reproduced\\n' "$1" "$(visible "$2")" >&2
  return 1
}`,
  ask: `# ask TEXT: asks the operator to do something
ask() {
  printf '%s\\nThen press Enter. ' "$(visible "$1")"
  read -r _ && return
  printf '\\nThis step needs an operator: run the script in a terminal. The failure was not checked.\\n' >&2
  exit 2
}`,
  url: `# url TEXT: percent-encodes a URL part
url() {
  TEXT=$1 LC_ALL=C awk 'BEGIN {
    for (k = 1; k < 256; k++) code[sprintf("%c", k)] = k
    t = ENVIRON["TEXT"]
    for (k = 1; k <= length(t); k++) { c = substr(t, k, 1); printf "%s", index("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*()" "\\047", c) ? c : sprintf("%%%02X", code[c]) }
  }'
}`,
  json: `# json TEXT: escapes a JSON string
json() {
  TEXT=$1 LC_ALL=C awk 'BEGIN {
    for (k = 1; k < 32; k++) code[sprintf("%c", k)] = k
    t = ENVIRON["TEXT"]
    for (k = 1; k <= length(t); k++) { c = substr(t, k, 1); printf "%s", c == "\\"" || c == "\\\\" ? "\\\\" c : c in code ? sprintf("\\\\u%04x", code[c]) : c }
  }'
}`,
  header: `# header TEXT: removes line breaks
header() { printf '%s' "$1" | tr -d '\\r\\n'; }`,
  time_at: `# time_at SECONDS END: prints the time SECONDS after the start of the script, or only its date
time_at() {
  t=$((began + $1))
  s=$((t % 86400)) z=$((t / 86400 + 719468))
  era=$((z / 146097)) doe=$((z % 146097))
  yoe=$(((doe - doe / 1460 + doe / 36524 - doe / 146096) / 365))
  doy=$((doe - (365 * yoe + yoe / 4 - yoe / 100))) mp=$(((5 * doy + 2) / 153))
  m=$(((mp + 2) % 12 + 1))
  day=$(printf '%04d-%02d-%02d' $((yoe + era * 400 + (m < 3))) "$m" $((doy - (153 * mp + 2) / 5 + 1)))
  if [ "$2" = day ]; then printf '%s' "$day"; else printf '%sT%02d:%02d:%02d%s' "$day" $((s / 3600)) $((s / 60 % 60)) $((s % 60)) "$2"; fi
}`,
  seconds_of: `# seconds_of STEP POINTER: prints the time at POINTER in seconds since 1970
seconds_of() {
  read_json text "$1" "$2" | awk -F '[-T:.Z+]' '{ y = $1 - 2000; m = $2; if (m < 3) { y--; m += 12 }
    printf "%d", ((365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * (m - 3) + 2) / 5) + $3 + 11016) * 24 + $4) * 3600 + $5 * 60 + $6 }'
}`,
  statuses: `# statuses STEP...: prints the status codes
statuses() {
  all=
  for each in "$@"; do all="$all\${all:+ }$(status_of "$each")"; done
  printf '%s' "$all"
}`,
  driven: `# driven STEP...: prints done if the driver did all of these steps, else the first that it did not
driven() {
  for each in "$@"; do
    case $(status_of "$each") in 2*) ;; *) echo "$each. $(status_of "$each")"; return ;; esac
  done
  echo done
}`,
  named: `# named [LABEL TEXT]...: replaces each text by its label and masks the rest
named() {
  TEXTS= LC_ALL=C
  export LC_ALL
  while [ $# -gt 1 ]; do
    TEXTS="$TEXTS$1=$2
"
    shift 2
  done
  TEXTS=$TEXTS awk '
    BEGIN { n = split(ENVIRON["TEXTS"], lines, "\\n"); for (k = 1; k < n; k++) { at = index(lines[k], "="); label[k] = substr(lines[k], 1, at - 1); text[k] = substr(lines[k], at + 1) } }
    { s = s (NR > 1 ? "\\n" : "") $0 }
    END {
      for (k = 1; k < n; k++) {
        out = ""
        while (text[k] != "" && (at = index(s, text[k]))) { out = out substr(s, 1, at - 1) label[k]; s = substr(s, at + length(text[k])) }
        s = out s
      }
      printf "%s", s
    }' | masked
}`,
  masked: `# masked: replaces values that differ in each run by their form
masked() {
  tr -d '\\r\\n' | LC_ALL=C awk '
    function amount(w) {
      if (w !~ /^:?-?[0-9]+([.][0-9][0-9]?[0-9]?)?$/) return 0
      gsub(/[:-]|[.].*/, "", w)
      return length(w) <= 9
    }
    function squeezed(s,  out, head, at) {
      while (at = index(s, "\\"")) {
        head = substr(s, 1, at - 1); gsub(/[ \\t]+/, "", head)
        s = substr(s, at); match(s, /^"([^"\\\\]|\\\\.)*"?/)
        out = out head substr(s, 1, RLENGTH); s = substr(s, RLENGTH + 1)
      }
      gsub(/[ \\t]+/, "", s)
      return out s
    }
    function form(w,  head, rest) {
      if (length(w) < 8 || w !~ drawn || amount(w)) return w
      if (w ~ /^[0-9TtZz:.+-]+$/) { gsub(/[0-9]/, "0", w); gsub(/[.]0+/, ".0", w); return w }
      head = match(w, /^[A-Za-z]+[_.:+-]/) ? substr(w, 1, RLENGTH) : ""
      rest = substr(w, length(head) + 1)
      return head "#" (length(rest) < 12 ? "" : (rest ~ /[a-z]/ ? "a" : "") (rest ~ /[A-Z]/ ? "A" : ""))
    }
    function times(n, what,  all) { while (n-- > 0) all = all what; return all }
    BEGIN { drawn = "[0-9]|[_-]" times(16, "[A-Za-z]") "|" times(13, "[A-Z]") }
    { s = s $0 }
    END {
      s = squeezed(s)
      while (match(s, /[A-Za-z0-9_.:+-]+/)) {
        from = RSTART; n = RLENGTH
        out = out substr(s, 1, from - 1) form(substr(s, from, n)); s = substr(s, from + n)
      }
      printf "%s", out s
    }'
}`,
  index_of: `# index_of TEXT STEP POINTER: prints the index of the list element that contains the text
index_of() {
  TEXT=$1
  export TEXT
  read_json index "$2" "$3"
}`,
  header_of: `# header_of STEP NAME: prints a response header
header_of() {
  NAME=$2 LC_ALL=C awk '{ at = index($0, ":"); if (tolower(substr($0, 1, at - 1)) == ENVIRON["NAME"]) { print substr($0, at + 1); exit } }' "$dir/$1.head"
}`,
  holds: `# holds STEP TEXT: prints yes if the response contains the text, else no
holds() { if grep -qF -- "$2" "$dir/$1"; then echo yes; else echo no; fi; }`,
  nearly: NEARLY,
  same: `# same TEXT TEXT: prints whether two texts are the same
same() {
  if [ -z "$1" ] || [ -z "$2" ]; then echo 'nothing there'; return; fi
  if [ "$1" = "$2" ]; then echo 'the same'; else echo different; fi
}`,
  order: `# order TIME TIME: prints how the first time stands to the second
order() {
  if [ -z "$1" ] || [ -z "$2" ]; then echo 'nothing there'; return; fi
  if [ "$1" = "$2" ]; then echo 'the same'; return; fi
  if LC_ALL=C expr "x$1" '<' "x$2" > /dev/null; then echo earlier; else echo later; fi
}`,
  compare: `# compare WHAT NOW RECORDED: shows both; if they differ, the failure is not reproduced
compare() {
  [ "$2" = "$3" ] || differs=1
  shown "$@"
}`,
  require: `# require WHAT NOW RECORDED: shows both; if they differ, the next comparison decides nothing
require() {
  shown "$@"
  [ "$2" = "$3" ] || undecided "without this, the script cannot decide"
}`,
  undecided: `# undecided WHY: remembers that the failure may not be reproduced although everything agrees
undecided() {
  echo "$1"
  [ "$differs" = 1 ] || differs=2
}`,
  shown: `# shown WHAT NOW RECORDED
shown() { printf '%s: got %s, recorded %s\\n' "$1" "$(visible "$2")" "$(visible "$3")"; }`,
  conclude: `# conclude: prints whether the failure was reproduced, and exits
conclude() {
  case $differs in
    0) echo reproduced ;;
    1) echo 'not reproduced' ;;
    *) echo 'cannot be decided' ;;
  esac
  exit "$differs"
}`,
  ...INBOX_FUNCTIONS,
  visible: `# visible TEXT: replaces control characters
visible() { printf '%.400s' "$1" | LC_ALL=C tr '\\000-\\037\\177-\\377' '[?*]'; }`,
} as const;

type ShellFunction = keyof typeof FUNCTIONS;

// Object.keys of a constant object, which has exactly these keys.
const NAMES = Object.keys(FUNCTIONS) as readonly ShellFunction[];

/** Returns the functions that a script calls, and those that they call in turn. */
export function functionsFor(script: string): string {
  const called = new Set<ShellFunction>();
  const look = (content: string) => {
    for (const name of NAMES) {
      if (called.has(name) || !calls(content, name)) continue;
      called.add(name);
      look(FUNCTIONS[name]);
    }
  };
  look(script);
  const own = NAMES.filter((name) => called.has(name)).map((name) => FUNCTIONS[name]);
  const reader = [script, ...own].some((each) => calls(each, "read_json")) ? [JSON_READER] : [];
  return [...own, ...reader].join("\n");
}

function calls(content: string, name: string): boolean {
  return new RegExp(`(^|[\\s(])${name}([ )]|$)`, "m").test(content.replaceAll(/^#.*$/gm, ""));
}
