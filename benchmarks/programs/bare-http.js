// The least that Node needs to answer from memory: one buffer, from the file BODY, with the headers in the JSON HEADERS.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.BODY);
const headers = [
  ...Object.entries(JSON.parse(process.env.HEADERS)).flat(),
  'content-length',
  String(body.length),
];
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
