// The minimal personal call: a Fastify route with one prepared select by primary key, through a pool like the
// gateway's. Argument: DATABASE_URL.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const { rows: accounts } = await pool.query('select id from account limit 210');
const SELECT = { name: 'bare', text: 'select * from account where id = $1' };
let turn = 0;
const app = Fastify();
app.get('/bare', async () => {
  const { id } = accounts[(turn += 1) % accounts.length];
  const { rows } = await pool.query({ ...SELECT, values: [id] });
  return { ret_code: 0, ret_msg: 'OK', result: rows[0] };
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
