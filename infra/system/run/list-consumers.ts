import { listConsumers } from '../consumers.ts';

console.log(JSON.stringify(await listConsumers()));
