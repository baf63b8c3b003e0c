/** Functions of a script that queries webhooks: POSIX sh with awk, and payspec to receive them. */
export const INBOX_FUNCTIONS = {
  open_inbox: `# open_inbox VARIANT: starts an inbox that stores every webhook; it stops when its folder is deleted
open_inbox() {
  \${PAYSPEC:-npx payspec} inbox --variant "$1" --into "$dir/inbox" > "$dir/inbox.said" 2>&1 < /dev/null &
  inbox=$! since=$(date +%s)
  until [ -s "$dir/inbox/url" ]; do
    if ! kill -0 "$inbox" 2> /dev/null || [ $(($(date +%s) - since)) -ge 30 ]; then
      cat "$dir/inbox.said" >&2
      echo 'cannot open an inbox: set PAYSPEC to the payspec command (default: npx payspec),' >&2
      echo 'and PAYSPEC_CONFIG to the configuration file if it is not in this folder' >&2
      exit 2
    fi
    sleep 1
  done
  INBOX=$(cat "$dir/inbox/url")
}`,
  same_inbox: `# same_inbox URL: fails unless the inbox has this URL, for servers with a fixed webhook target
same_inbox() {
  [ "$INBOX" = "$1" ] && return
  echo "the server is configured to send to $(visible "$1"), but the inbox is now at $(visible "$INBOX"): cannot be checked" >&2
  exit 2
}`,
  in_inbox: `# in_inbox: prints the numbers of all webhooks
in_inbox() {
  number=1
  while [ -e "$dir/inbox/$number.text" ]; do echo "$number"; number=$((number + 1)); done
}`,
  that_hold: `# that_hold TEXT...: keeps the webhooks that contain one of these texts
that_hold() {
  while read -r number; do
    for each in "$@"; do
      if has_word "$number" "$each"; then echo "$number"; break; fi
    done
  done
}`,
  has_word: `# has_word NUMBER TEXT: succeeds if a webhook contains the text as a separate word
has_word() {
  LC_ALL=C grep -qF -e "$2" "$dir/inbox/$1.text" && TEXT=$2 LC_ALL=C awk 'BEGIN { RS = "\\001" }
  {
    t = ENVIRON["TEXT"]; s = $0; last = ""
    while (t != "" && (k = index(s, t))) {
      before = k > 1 ? substr(s, k - 1, 1) : last
      after = substr(s, k + length(t), 2); sub(/^[.]/, "", after)
      if (before !~ /[A-Za-z0-9_-]/ && after !~ /^[A-Za-z0-9_-]/) { found = 1; exit }
      s = substr(s, k + length(t)); last = substr(t, length(t))
    }
  }
  END { exit !found }' "$dir/inbox/$1.text"
}`,
  until_come: `# until_come SECONDS COUNT LOOK: waits for COUNT webhooks, at most SECONDS after $since
until_come() {
  while [ "$("$3" | grep -c .)" -lt "$2" ] && [ $(($(date +%s) - since)) -lt "$1" ]; do sleep 1; done
}`,
  how_many: `# how_many MOST LOOK: prints the number of webhooks found, at most MOST
how_many() { "$2" | head -n "$1" | grep -c .; }`,
  body_of: `# body_of LOOK: prints the body file of the first webhook found
body_of() {
  number=$("$1" | head -n 1)
  if [ -n "$number" ]; then echo "inbox/$number.body"; else : > "$dir/none"; echo none; fi
}`,
} as const;
