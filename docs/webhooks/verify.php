<?php
// Checks a webhook. $body is file_get_contents('php://input'), $headers is array_change_key_case(getallheaders()).
const TOLERANCE_SECONDS = 5 * 60;

/** X-Service-Signature: the whole secret is the key, the body is the message. */
function verify_signature(string $secret, array $headers, string $body): bool
{
    $expected = hash_hmac('sha256', $body, $secret);
    return hash_equals($expected, $headers['x-service-signature'] ?? '');
}

/** The Standard Webhooks headers: the time is signed too, and one of several signatures is enough. */
function verify_standard(string $secret, array $headers, string $body, ?int $nowSeconds = null): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!preg_match('/^\d+$/D', $timestamp) || abs(($nowSeconds ?? time()) - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

/** False for a delivery that came before: deliveries.id is the table's primary key. Call it in the transaction of your own change. */
function is_first(PDO $database, string $body): bool
{
    $insert = $database->prepare('INSERT INTO deliveries (id) VALUES (?) ON CONFLICT DO NOTHING');
    $insert->execute([json_decode($body)->deliveryId]);
    return $insert->rowCount() === 1;
}
