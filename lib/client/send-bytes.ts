/** A POST of a file with upload progress, which fetch cannot report. */

type Options = {
  headers: Headers;
  file: Blob;
  onProgress: (done: number) => void;
  signal?: AbortSignal;
};

/** Rejects like fetch: an AbortError for the caller's abort, otherwise a lost connection. */
export function sendBytes(url: string, { headers, file, onProgress, signal }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const retryAfter = request.getResponseHeader("Retry-After");
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter ? { "Retry-After": retryAfter } : {},
        }),
      );
    };
    request.onerror = () => reject(new TypeError("the connection was lost"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
