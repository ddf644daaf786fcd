#!/bin/sh
# Stage "dependencies": removes parts (parts.json) that are not wanted, then files that the gateway does not load, and writes
# sbom.json. Runs in the folder of install.sh. Usage: prune.sh "reader fonts telemetry"
set -eu
here=$(cd "$(dirname "$0")" && pwd)

unwanted=$(node -e '
  const parts = require(process.argv[1]);
  const names = process.argv[2].split(/[\s,]+/).filter(Boolean);
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    console.error(`Unknown parts: ${unknown.join(", ")}. Known: ${Object.keys(parts).join(", ")}`);
    process.exit(1);
  }
  console.log([...new Set(names.flatMap((name) => parts[name]))].join(" "));
' "$here/parts.json" "${1:-}")
if [ -n "$unwanted" ]; then
  # shellcheck disable=SC2086 # several names
  npm uninstall --omit=dev --omit=peer --ignore-scripts --no-fund --no-audit $unwanted
fi
npm sbom --sbom-format cyclonedx --omit=dev --omit=peer --package-lock-only > sbom.json

cd node_modules
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# keep FOLDER NAME...: deletes the other files of a folder, if it is installed.
keep() {
  folder=$1
  shift
  [ -d "$folder" ] || return 0
  kept=" $* "
  for file in "$folder"/*; do
    case $kept in *" ${file##*/} "*) ;; *) rm -rf "$file" ;; esac
  done
}
keep onnxruntime-web/dist ort.wasm.bundle.min.mjs ort.wasm.min.js ort.wasm.min.mjs \
  ort-wasm-simd-threaded.mjs ort-wasm-simd-threaded.wasm
keep onnxruntime-web LICENSE dist package.json
keep @tensorflow/tfjs-backend-wasm dist package.json
keep @tensorflow/tfjs-backend-wasm/dist tfjs-backend-wasm.wasm tfjs-backend-wasm-simd.wasm \
  tfjs-backend-wasm-threaded-simd.wasm
# The face models contain the rest of TensorFlow.
rm -rf @tensorflow/tfjs-backend-cpu
keep @vladmandic/human LICENSE dist models package.json
keep @vladmandic/human/dist human.esm.js human.node.js
keep @vladmandic/human/models antispoof.bin antispoof.json blazeface.bin blazeface.json facemesh.bin facemesh.json \
  faceres.bin faceres.json liveness.bin liveness.json models.json
keep zxing-wasm/dist cjs es reader
keep @cantoo/pdf-lib LICENSE.md cjs es package.json
keep swagger-ui-dist LICENSE NOTICE package.json swagger-ui.css swagger-ui-bundle.js
keep dejavu-fonts-ttf/ttf DejaVuSans.ttf DejaVuSans-Bold.ttf
for fonts in @embedpdf/fonts-*/fonts; do
  [ -d "$fonts" ] && find "$fonts" -type f ! -name '*-Regular.*' ! -name '*-Bold.*' -delete
done
find . -type d -empty -delete
