// The least that Node needs to answer from memory: one buffer, from the file BODY, with the names and values of headers
// in the lines of HEADERS.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.BODY);
const headers = [...process.env.HEADERS.split('\n'), 'content-length', String(body.length)];
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
