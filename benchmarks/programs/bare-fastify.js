// The least of a Fastify application: one route that sends one buffer, from the file BODY, of the type TYPE.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = process.env.BODY ? readFileSync(process.env.BODY) : Buffer.from('Hello');
const app = Fastify();
app.get('/', (_request, reply) => reply.header('content-type', process.env.TYPE ?? 'text/plain').send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
// An exit writes the compile cache, if there is one.
process.once('SIGTERM', () => process.exit());
