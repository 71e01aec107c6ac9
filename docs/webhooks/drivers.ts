/** For each language a small program that hands requests to the receiver: JSON in, one verdict a line out. */
const NODE = `
import { readFileSync } from "node:fs";
import { isFirst, verifySignature, verifyStandard } from "./webhook/verify.mjs";
const seen = new Set();
for (const { secret, headers, body, nowSeconds } of JSON.parse(readFileSync(0, "utf8"))) {
  const bytes = Buffer.from(body, "base64");
  console.log(JSON.stringify({
    signature: verifySignature(secret, headers, bytes),
    standard: verifyStandard(secret, headers, bytes, nowSeconds),
    isFirst: isFirst(seen, bytes),
  }));
}`;

const PYTHON = `
import base64, json, sys
sys.path.insert(0, "webhook")
from verify import is_first, verify_signature, verify_standard
seen = set()
for each in json.load(sys.stdin):
    body = base64.b64decode(each["body"])
    print(json.dumps({
        "signature": verify_signature(each["secret"], each["headers"], body),
        "standard": verify_standard(each["secret"], each["headers"], body, each["nowSeconds"]),
        "isFirst": is_first(seen, body),
    }))
`;

/** PHP's is_first wants a database; here a list stands for it. */
const PHP = `<?php
require 'webhook/verify.php';
$seen = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as $each) {
    $body = base64_decode($each['body']);
    $id = json_decode($body)->deliveryId;
    echo json_encode([
        'signature' => verify_signature($each['secret'], $each['headers'], $body),
        'standard' => verify_standard($each['secret'], $each['headers'], $body, $each['nowSeconds']),
        'isFirst' => !in_array($id, $seen),
    ]), "\\n";
    $seen[] = $id;
}
`;

const GO = `
package main

import (
	"encoding/json"
	"os"
	"receivers/webhook"
	"strings"
	"sync"
	"time"
)

// http.Header would have the whole of net/http compiled.
type header map[string]string

func (given header) Get(name string) string { return given[strings.ToLower(name)] }

type request struct {
	Secret     string
	Headers    header
	Body       []byte
	NowSeconds int64
}

func main() {
	var requests []request
	if err := json.NewDecoder(os.Stdin).Decode(&requests); err != nil {
		panic(err)
	}
	var seen sync.Map
	for _, each := range requests {
		json.NewEncoder(os.Stdout).Encode(map[string]bool{
			"signature": webhook.VerifySignature(each.Secret, each.Headers, each.Body),
			"standard":  webhook.VerifyStandard(each.Secret, each.Headers, each.Body, time.Unix(each.NowSeconds, 0)),
			"isFirst":   webhook.IsFirst(&seen, each.Body),
		})
	}
}
`;

const RUBY = `
require "set"
require "./webhook/verify"
seen = Set.new
JSON.parse($stdin.read).each do |each|
  body = each["body"].unpack1("m")
  puts JSON.generate(
    signature: verify_signature(each["secret"], each["headers"], body),
    standard: verify_standard(each["secret"], each["headers"], body, each["nowSeconds"]),
    isFirst: is_first(seen, body.dup.force_encoding("UTF-8")),
  )
end
`;

/** The script takes one request at a time; an exit code other than 0 is a no. */
const SHELL = `
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
mkdirSync("seen");
for (const { secret, headers, body, nowSeconds } of JSON.parse(readFileSync(0, "utf8"))) {
  writeFileSync("body.json", Buffer.from(body, "base64"));
  const check = (args, env) =>
    spawnSync("sh", ["webhook/verify.sh", "body.json", ...args], {
      env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, NOW: String(nowSeconds), ...env },
    }).status === 0;
  const header = (name) => headers[name] ?? "";
  const signature = [header("x-service-signature")];
  const standard = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header);
  console.log(JSON.stringify({
    signature: check(signature, {}),
    standard: check(standard, {}),
    isFirst: check(signature, { SEEN: "seen" }),
  }));
}`;

type Driver = {
  /** The file beside this one. */
  receiver: string;
  /** Ends with 0 where the language is installed. */
  probe: readonly string[];
  files: Readonly<Record<string, string>>;
  command: readonly string[];
};

export const DRIVERS = {
  node: {
    receiver: "verify.mjs",
    probe: ["node", "--version"],
    files: { "driver.mjs": NODE },
    command: ["node", "driver.mjs"],
  },
  python: {
    receiver: "verify.py",
    probe: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))"],
    files: { "driver.py": PYTHON },
    command: ["python3", "-B", "driver.py"],
  },
  shell: {
    receiver: "verify.sh",
    probe: ["openssl", "version"],
    files: { "driver.mjs": SHELL },
    command: ["node", "driver.mjs"],
  },
  php: {
    receiver: "verify.php",
    probe: ["php", "--version"],
    files: { "driver.php": PHP },
    command: ["php", "driver.php"],
  },
  go: {
    receiver: "verify.go",
    probe: ["go", "version"],
    files: { "main.go": GO, "go.mod": "module receivers\n\ngo 1.19\n" },
    command: ["go", "run", "."],
  },
  ruby: {
    receiver: "verify.rb",
    probe: ["ruby", "--version"],
    files: { "driver.rb": RUBY },
    command: ["ruby", "driver.rb"],
  },
} satisfies Record<string, Driver>;
export type Language = keyof typeof DRIVERS;
