import { Agent, createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { beMeasured } from './measured-process.ts';

/** The baseline: express and http-proxy-middleware as their own pages show them, with keep-alive connections. */
const app = express().disable('x-powered-by');
app.use(
  createProxyMiddleware({
    target: process.argv[2],
    changeOrigin: true,
    agent: new Agent({ keepAlive: true }),
  }),
);
await beMeasured(createServer(app));
