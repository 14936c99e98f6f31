import sharp from 'sharp';
const [out, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async (f) => sharp(f).resize({ height: 800 }).png().toBuffer({ resolveWithObject: true })));
const w = imgs.reduce((s, i) => s + i.info.width + 10, 0);
let x = 0; const comp = imgs.map((i) => { const c = { input: i.data, left: x, top: 0 }; x += i.info.width + 10; return c; });
await sharp({ create: { width: w, height: 800, channels: 3, background: '#888' } }).composite(comp).png().toFile(out);
