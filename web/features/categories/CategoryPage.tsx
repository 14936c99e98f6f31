export const head = () => ({ title: '' });
export default function Page() { return <p>x</p>; }
