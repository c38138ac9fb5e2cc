import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { UPLOAD_CHUNK_BYTES, UPLOADS_PATH } from '@nocturne/contracts/upload';

/**
 * Moments when the last byte of a file was sent and when it was answered, milliseconds of
 * performance.now().
 */
export interface SendTimes {
  sentAt: number;
  answeredAt: number;
}

/** Session and address of the sender. */
interface Sender {
  cookie: string;
  /** A separate address, because limits of an address are not measured here. */
  address: string;
}

const TUS_HEADERS = { 'tus-resumable': '1.0.0' };

/**
 * Sends a file by tus as the wizard does, chunk by chunk. Rejects if an answer is not a success.
 */
export async function sendByTus(
  origin: string,
  { cookie, address }: Sender,
  file: Buffer,
  name: string,
): Promise<SendTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    ...TUS_HEADERS,
    cookie,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
  };
  try {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    const creation = {
      method: 'POST',
      headers: { ...headers, 'upload-length': file.length, 'upload-metadata': metadata },
    };
    const { location } = (await sendRequest(new URL(UPLOADS_PATH, origin), { agent, ...creation }))
      .answer.headers;
    let last: SendTimes | undefined;
    for (let offset = 0; offset < file.length; offset += UPLOAD_CHUNK_BYTES) {
      const chunk = file.subarray(offset, offset + UPLOAD_CHUNK_BYTES);
      const chunkHeaders = {
        ...headers,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': chunk.length,
      };
      last = (
        await sendRequest(
          new URL(location ?? '', origin),
          { agent, method: 'PATCH', headers: chunkHeaders },
          chunk,
        )
      ).sent;
    }
    if (!last) throw new Error('there was nothing to send');
    return last;
  } finally {
    agent.destroy();
  }
}

/** Sends a file by one PUT. Rejects if the answer is not a success. */
export async function sendByPut(url: URL, file: Buffer): Promise<SendTimes> {
  return (
    await sendRequest(url, { method: 'PUT', headers: { 'content-length': file.length } }, file)
  ).sent;
}

function sendRequest(
  url: URL,
  options: RequestOptions,
  body?: Buffer,
): Promise<{ answer: IncomingMessage; sent: SendTimes }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, options);
    let sentAt = 0;
    clientRequest.once('finish', () => (sentAt = performance.now()));
    clientRequest.once('error', reject);
    clientRequest.once('response', (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode = 0 } = answer;
        if (statusCode < 200 || statusCode > 299)
          reject(new Error(`${options.method} ${url.pathname} returned ${statusCode}`));
        else resolve({ answer, sent: { sentAt, answeredAt: performance.now() } });
      });
    });
    clientRequest.end(body);
  });
}
