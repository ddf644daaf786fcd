#!/bin/sh
# Writes random secrets for compose.yaml to deploy/compose/secrets, or to the given folder. Keeps existing files: a new
# FILES_KEY could not decrypt what is stored.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
# Compose mounts each file as it is, so the user of the container must be able to read it; the folder keeps others out.
chmod 0700 "$folder"
umask 022

random_hex() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
random_base64() { head -c "$1" /dev/urandom | base64 | tr -d '\n'; }
# write NAME VALUE
write() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"
}

write session_secret "$(random_base64 48)"
write files_key "$(random_base64 32)"
write postgres_password "$(random_hex 24)"
write database_url "postgres://attesta:$(cat "$folder/postgres_password")@postgres:5432/attesta"
write s3_access_key "$(random_hex 10)"
write s3_secret_key "$(random_hex 20)"
write s3_identities "{\"identities\":[{\"name\":\"attesta\",\"credentials\":[{\"accessKey\":\"$(cat "$folder/s3_access_key")\",\"secretKey\":\"$(cat "$folder/s3_secret_key")\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
echo "Secrets are in $folder."
