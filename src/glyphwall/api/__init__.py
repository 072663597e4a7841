"""Questions that can be asked of the games, and their answers, wherever they are asked: over HTTP, or of a page's own
Python. Each answer is made of what the question brings along; nothing is kept, and nobody is waited for.

Bodies are those of the protocol (JSON); what needs a search is answered once somebody has searched.
"""
