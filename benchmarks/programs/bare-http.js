// The least that Node needs to answer from memory: one buffer, from the file BODY, of the type TYPE.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.BODY);
const headers = ['content-type', process.env.TYPE, 'content-length', String(body.length)];
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
